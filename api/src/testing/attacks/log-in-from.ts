import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';

/** The result of a login. */
export interface LoginOutcome {
  /** The HTTP status. */
  readonly status: number;
  /** Null on success, or if the response has none. */
  readonly reason: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** The browser's key, to send with the next login. */
  readonly cookie: string | null;
}

interface Envelope {
  readonly data: { reason?: string; params?: Record<string, unknown> } | null;
}

/**
 * Logs in as a browser would.
 * @param baseUrl a server on this machine that believes a local proxy (`TRUST_PROXY=loopback`)
 * @param address the claimed address of the client
 */
export async function logInFrom(
  baseUrl: string,
  address: string,
  credentials: { username: string; password: string },
  cookie: string | null = null,
): Promise<LoginOutcome> {
  const response = await fetch(baseUrl + PREFIX + loginCall.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== null && { cookie }),
    },
    body: JSON.stringify(credentials),
  });
  const text = await response.text();
  const { data } = response.status === 200 ? (JSON.parse(text) as Envelope) : { data: null };
  return {
    status: response.status,
    reason: data?.reason ?? null,
    params: data?.params ?? {},
    cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? null,
  };
}

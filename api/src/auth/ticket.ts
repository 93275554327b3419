import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import * as z from 'zod/mini';

import { CallError } from '../errors/call-error.ts';

/** The longest validity of a ticket. */
const TICKET_SECONDS = 15 * 60;
// The clocks of the partner's server and of this one may differ by some seconds.
const CLOCK_SKEW_SECONDS = 60;
const VERSION = 'v1';

const claimsSchema = z.object({
  /** The partner's id of this user. */
  sub: z
    .string()
    .check(z.minLength(1), z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u)),
  /** The single-use id. */
  jti: z.string().check(z.regex(/^[\w.-]{8,100}$/)),
  /** The expiry: seconds since 1970. */
  exp: z.int().check(z.gte(0), z.lte(100_000_000_000)),
  /** The app's code of the user's language. */
  lang: z.optional(z.string()),
});
export type TicketClaims = z.infer<typeof claimsSchema>;

const signature = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(`${VERSION}.${payload}`).digest();

/** Signs a ticket: `v1.<claims in base64url>.<HMAC-SHA256 of all before in base64url>`. */
export function signTicket(
  claims: { subject: string; lang?: string; expiresAt: Date; id?: string },
  key: string,
): string {
  const payload = Buffer.from(
    JSON.stringify({
      sub: claims.subject,
      jti: claims.id ?? randomUUID(),
      exp: Math.floor(claims.expiresAt.getTime() / 1000),
      lang: claims.lang,
    } satisfies Omit<TicketClaims, 'lang'> & { lang: string | undefined }),
  ).toString('base64url');
  return `${VERSION}.${payload}.${signature(payload, key).toString('base64url')}`;
}

function readClaims(payload: string): TicketClaims | null {
  try {
    const claims = z.safeParse(
      claimsSchema,
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}

/**
 * Checks a ticket's signature and times. The caller checks whether it was used.
 * @throws CallError `ticket_invalid`, `ticket_expired`
 */
export function readTicket(ticket: string, key: string, now: Date): TicketClaims {
  const [version, payload, signed, ...rest] = ticket.split('.');
  if (version !== VERSION || !payload || !signed || rest.length > 0)
    throw new CallError('ticket_invalid');
  const expected = signature(payload, key);
  const actual = Buffer.from(signed, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new CallError('ticket_invalid');
  }
  const claims = readClaims(payload);
  if (!claims) throw new CallError('ticket_invalid');
  const seconds = now.getTime() / 1000;
  if (claims.exp > seconds + TICKET_SECONDS + CLOCK_SKEW_SECONDS)
    throw new CallError('ticket_invalid');
  if (claims.exp <= seconds) throw new CallError('ticket_expired');
  return claims;
}

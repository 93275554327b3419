import { buildPushPayload } from '@block65/webcrypto-web-push';

import type { PushSetup } from './push-setup.ts';

/** How long a push service may take, in ms. */
const PATIENCE = 10_000;

/** A message and its receiver. */
export interface Post {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly message: object;
  /** How long the service keeps it for a device that is away, in seconds. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A message with the same topic that waits there is replaced: at most 32 characters of base64url. */
  readonly topic: string;
}

/** The response of a push service; its body is not read. */
export interface PostResponse {
  readonly status: number;
  readonly retryAfter: string | null;
}

/**
 * Encrypts a message for one browser (RFC 8291), signs the request (RFC 8292) and sends it. Redirections are
 * not followed.
 * @returns null if no response came
 * @throws Error for keys that are none
 */
export async function postMessage(
  { publicKey, privateKey, contact }: PushSetup,
  { endpoint, keys, message, ttl, urgency, topic }: Post,
  stopped: AbortSignal,
): Promise<PostResponse | null> {
  const { headers, body } = await buildPushPayload(
    { data: JSON.stringify(message), options: { ttl, urgency, topic } },
    { endpoint, expirationTime: null, keys },
    { subject: contact, publicKey, privateKey },
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE)]),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FeedKey } from '../../config/feed-keys.ts';

/** How far a request's clock may differ from the server's, either way. */
export const FEED_WINDOW_SECONDS = 300;

export type SignatureError = 'unauthorized' | 'stale_timestamp';

/** The proven facts of a signed request. */
export interface FeedProof {
  readonly network: string;
  /** The bytes of the signature, by which a repeated request is recognized. */
  readonly signature: Buffer;
}

/** `HMAC-SHA256` of `<key id>.<timestamp>.<body>` under the key's secret. */
export function signFeed(
  { id, secret }: { readonly id: string; readonly secret: string },
  timestamp: string,
  body: Buffer | string,
): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
}

/**
 * Verifies whose request it is, by its three headers and the exact bytes of its body; or returns why not. The
 * clock is checked last, so that a caller without a key learns only that the signature is wrong.
 */
export function proveFeed(
  keys: ReadonlyMap<string, FeedKey>,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  now: number,
): FeedProof | SignatureError {
  const id = String(headers['x-feed-key'] ?? '');
  const key = keys.get(id);
  const timestamp = String(headers['x-feed-timestamp'] ?? '');
  const [, hex] = /^v1=([0-9a-f]{64})$/i.exec(String(headers['x-feed-signature'] ?? '')) ?? [];
  if (!key || !hex || !/^\d{10}$/.test(timestamp)) return 'unauthorized';
  const signature = Buffer.from(hex, 'hex');
  const signed = signFeed({ id, secret: key.secret }, timestamp, body);
  if (!timingSafeEqual(signature, signed)) return 'unauthorized';
  if (Math.abs(now / 1000 - Number(timestamp)) > FEED_WINDOW_SECONDS) return 'stale_timestamp';
  return { network: key.network, signature };
}

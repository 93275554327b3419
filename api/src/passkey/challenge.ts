import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Queries } from '../db/database.ts';

/** How long a challenge is valid. */
export const CHALLENGE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/** The purpose of a challenge. A response is valid for no other one. */
export interface ChallengeFor {
  /** The use of a response: a sign-in, its second step, a new passkey, the proof of one request. */
  readonly purpose: 'sign_in' | 'second_step' | 'add' | 'prove';
  /** The user of the challenge; null if only the response tells who it is. */
  readonly userId: string | null;
  /** The one request that it proves. */
  readonly request?: Buffer;
}

function sealOf(pepper: string, { purpose, userId, request }: ChallengeFor, body: Buffer): Buffer {
  const key = createHmac('sha256', pepper).update('passkey challenges').digest();
  return createHmac('sha256', key)
    .update(`${purpose} ${userId ?? ''} ${request?.toString('hex') ?? ''} `)
    .update(body)
    .digest();
}

/**
 * A challenge that any server with the same pepper can verify: 16 random bytes, its expiry, and a MAC over both and
 * its purpose. It is stored only once it is answered, so asking for many challenges does not fill the database.
 */
export function newChallenge(
  pepper: string,
  use: ChallengeFor,
  now = Date.now(),
): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(body);
  body.writeUIntBE(now + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([body, sealOf(pepper, use, body)]));
}

/**
 * Accepts an answered challenge, once on all servers.
 * @param challenge in base64url, as a browser has signed it
 * @returns false where it is not this deployment's, has another purpose, has expired or was answered before
 */
export async function spendChallenge(
  db: Queries,
  pepper: string,
  use: ChallengeFor,
  challenge: string,
  now = Date.now(),
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (body.length < RANDOM_BYTES + TIME_BYTES) return false;
  const seal = sealOf(pepper, use, body);
  const told = bytes.subarray(body.length);
  if (told.length !== seal.length || !timingSafeEqual(told, seal)) return false;
  const end = body.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  if (end <= now) return false;
  const spent = await db
    .insertInto('spent_challenges')
    .values({ hash: createHash('sha256').update(bytes).digest(), expires_at: new Date(end) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

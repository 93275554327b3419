import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { sharedWork, type Asker } from '../throttle/shared-work.ts';

/** The cost of one hash: KiB of memory, passes, lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms of one core.
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * A part of the four threads of libuv's pool, which read files as well, and of the cores: the event loop
 * needs one. A sign-in waits a second at most for others on its network.
 */
const hashing = sharedWork({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 120,
  waitingOfOne: 24,
  retryAfterSeconds: 2,
});

/** The asker of internal work: the server itself, its operators. */
export const BY_SERVER = 'server';

/** Runs on libuv's thread pool, so the event loop is not blocked. */
function derive(
  secret: string,
  salt: Uint8Array,
  { memory, passes, parallelism }: HashCost,
  tagLength: number,
): Promise<Buffer> {
  const options = { message: secret, nonce: salt, tagLength, memory, passes, parallelism };
  return new Promise((resolve, reject) => {
    crypto.argon2('argon2id', options, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * The argon2id hash of a secret that a person chose, in the PHC string format, with cost and salt.
 * @param by the asker of the work
 * @param cost left out: the server's own
 * @throws Busy if there is too much of it
 */
export async function hashSecret(secret: string, by: Asker, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hashing(by, () => derive(secret, salt, cost, TAG_LENGTH));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether a stored hash is this secret's; at the cost of that hash.
 * @param by the asker of the work
 * @throws Busy if there is too much of it
 */
export async function isSecret(secret: string, stored: string, by: Asker): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash is not in the format of this server');
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await hashing(by, () =>
    derive(secret, Buffer.from(salt, 'base64'), cost, expected.length),
  );
  return timingSafeEqual(actual, expected);
}

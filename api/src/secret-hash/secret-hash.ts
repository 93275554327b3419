import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { sharedWork, type Asker } from '../throttle/shared-work.ts';

/** What one hash costs: KiB of memory, passes over it, lanes. */
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
 * Of the four threads of libuv's pool, which read files as well, and of the cores: the event loop has one
 * for itself. Whoever signs in waits a second at most for others on their network.
 */
const hashing = sharedWork({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 120,
  waitingOfOne: 24,
  retryAfterSeconds: 2,
});

/** Who asks where nobody outside does: the server itself, its operators. */
export const BY_SERVER = 'server';

/** Runs on libuv's thread pool, so the event loop goes on. */
function derive(
  secret: string,
  salt: Uint8Array,
  { memory, passes, parallelism }: HashCost,
  tagLength: number,
): Promise<Buffer> {
  const options = { message: secret, nonce: salt, tagLength, memory, passes, parallelism };
  return new Promise((resolve, reject) => {
    argon2('argon2id', options, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * The argon2id hash of a secret that people choose, in the PHC string format, cost and salt included.
 * @param by who asks for the work
 * @param cost left out: what a server's hashes cost
 * @throws Busy where too much of it is asked for
 */
export async function hashSecret(secret: string, by: Asker, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hashing(by, () => derive(secret, salt, cost, TAG_LENGTH));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether a stored hash is this secret's; at the cost the hash was made with.
 * @param by who asks for the work
 * @throws Busy where too much of it is asked for
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

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms of one core.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

type Cost = typeof COST;

/** Runs on libuv's thread pool, so the event loop goes on. */
function derive(
  password: string,
  salt: Uint8Array,
  cost: Cost,
  tagLength: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      // Composed and decomposed letters are the same password.
      { message: password.normalize('NFC'), nonce: salt, tagLength, ...cost },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    );
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a login password, in the PHC string format, cost and salt included. */
export async function hashLoginPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST, TAG_LENGTH);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

let nobodysHash: Promise<string> | undefined;

/**
 * Compares a login password with a stored hash. With no hash (an unknown name, a user without a
 * password) it works as long, so that the time tells nothing, and answers false.
 */
export async function isLoginPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashLoginPassword(randomBytes(16).toString('hex'));
  const [, memory, passes, parallelism, salt, tag] =
    STORED.exec(stored ?? (await nobodysHash)) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash is not in the format of this server');
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}

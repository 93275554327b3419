import { randomBytes } from 'node:crypto';

import { BY_SERVER, hashSecret, isSecret } from '../secret-hash/secret-hash.ts';
import type { Asker } from '../throttle/shared-work.ts';

/** Composed and decomposed letters are the same password. */
const normalized = (password: string): string => password.normalize('NFC');

/**
 * The hash of a login password, as it is stored.
 * @param by whose share of the hashing it takes: a network's, a user's, or the server's own
 */
export function hashLoginPassword(password: string, by: Asker = BY_SERVER): Promise<string> {
  return hashSecret(normalized(password), by);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Compares a login password with a stored hash. Without a hash (an unknown name, a user without a password) it does
 * the same work and returns false, so that the time does not reveal which names exist.
 * @param by whose share of the hashing it takes: a network's, a user's, or the server's own
 */
export async function isLoginPassword(
  password: string,
  stored: string | null,
  by: Asker = BY_SERVER,
): Promise<boolean> {
  // The first login makes it, also one with a known name. If only an unknown name did, the first of them would take
  // longer, and so reveal itself.
  nobodysHash ??= hashLoginPassword(randomBytes(16).toString('hex'));
  if (stored !== null) return isSecret(normalized(password), stored, by);
  await isSecret(normalized(password), await nobodysHash, by);
  return false;
}

/** Whether two typed passwords are the same. */
export const isSameLoginPassword = (one: string, other: string): boolean =>
  normalized(one) === normalized(other);

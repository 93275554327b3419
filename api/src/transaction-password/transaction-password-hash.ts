import { createHmac } from 'node:crypto';

import { hashSecret, isSecret, type HashCost } from '../secret-hash/secret-hash.ts';

// The MD5 of six digits is found in a second by whoever has it, and so is any hash of only a million
// possible ones: without the pepper, which is not in the database, the stored hash can't be tried.
const peppered = (md5: string, pepper: string): string =>
  createHmac('sha256', pepper).update(md5).digest('base64');

/**
 * The hash of a transaction password, as it is stored.
 * @param md5 as the wire has it: the MD5 of the six digits, in lower-case hex
 * @param by who asks for the work: the user
 * @param cost left out: what a server's hashes cost
 */
export function hashTransactionPassword(
  md5: string,
  pepper: string,
  by: string,
  cost?: HashCost,
): Promise<string> {
  return hashSecret(peppered(md5, pepper), by, cost);
}

/**
 * Whether a stored hash is that of this transaction password.
 * @param by who asks for the work: the user
 */
export function isTransactionPassword(
  md5: string,
  pepper: string,
  stored: string,
  by: string,
): Promise<boolean> {
  return isSecret(peppered(md5, pepper), stored, by);
}

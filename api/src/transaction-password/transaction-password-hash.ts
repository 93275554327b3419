import { createHmac } from 'node:crypto';

import { hashSecret, isSecret, type HashCost } from '../secret-hash/secret-hash.ts';

// The MD5 of six digits can be reversed in a second, and so can any hash of only a million possible codes:
// without the pepper, which is not in the database, the stored hash can't be tried.
const peppered = (md5: string, pepper: string): string =>
  createHmac('sha256', pepper).update(md5).digest('base64');

/**
 * The stored hash of a transaction password.
 * @param md5 in the wire's form: the MD5 of the six digits, in lower-case hex
 * @param by the asker of the work: the user
 * @param cost left out: the server's own
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
 * @param by the asker of the work: the user
 */
export function isTransactionPassword(
  md5: string,
  pepper: string,
  stored: string,
  by: string,
): Promise<boolean> {
  return isSecret(peppered(md5, pepper), stored, by);
}

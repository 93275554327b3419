import { createHash } from 'node:crypto';

import { BY_SERVER } from '../secret-hash/secret-hash.ts';
import { hashTransactionPassword } from '../transaction-password/transaction-password-hash.ts';
import { TEST_SECRETS } from './test-server.ts';

/** Six digits in the wire's form. */
export const md5Of = (digits: string): string => createHash('md5').update(digits).digest('hex');

export const RIGHT_PASSWORD = md5Of('580473');
export const WRONG_PASSWORD = md5Of('739284');

/** A hash is compared at its own cost: this one costs next to nothing. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** The hash of a transaction password for tests that compare it often. */
export function cheapHashOf(password: string = RIGHT_PASSWORD): Promise<string> {
  return hashTransactionPassword(password, TEST_SECRETS.pepper, BY_SERVER, CHEAP);
}

import { createRequire } from 'node:module';

import { CallError } from '../errors/call-error.ts';
import { isMadeOf } from './password-words.ts';

/** Blanks and invisible characters only. */
const BLANK = /^[\s\p{Z}\p{C}]*$/u;
const ONE_SIGN = /^(.)\1*$/su;

let common: ReadonlySet<string> | undefined;

/** Some fifty thousand passwords, read when the first password is chosen, to keep the start short. */
function commonPasswords(): ReadonlySet<string> {
  if (common === undefined) {
    const require = createRequire(import.meta.url);
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common;
}

/**
 * Rejects a login password that is tried first by guessers, in any case: a common one, or one that consists
 * only of words of this product and its user, with any digits and signs.
 * @param words see `passwordWords`
 * @throws CallError `weak_password`
 */
export function requireStrongPassword(password: string, words: readonly string[]): void {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const isCommon = BLANK.test(plain) || ONE_SIGN.test(plain) || commonPasswords().has(plain);
  if (isCommon || isMadeOf(password, words)) throw new CallError('weak_password');
}

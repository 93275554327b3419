import { createRequire } from 'node:module';

import { Refusal } from '../http/refusal.ts';

/** Nothing that is seen: blanks and signs without a picture. */
const BLANK = /^[\s\p{Z}\p{C}]*$/u;
const ONE_SIGN = /^(.)\1*$/su;

let common: ReadonlySet<string> | undefined;

/** Some fifty thousand passwords, read when the first one is chosen: a start does not wait for them. */
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
 * Refuses a login password that is among those that are tried first, whatever the case of its letters.
 * @throws Refusal `weak_password`
 */
export function requireStrongPassword(password: string): void {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (BLANK.test(plain) || ONE_SIGN.test(plain) || commonPasswords().has(plain)) {
    throw new Refusal('weak_password');
  }
}

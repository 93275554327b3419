import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { codesIn, whyEasy } from '@adpartner/shared/contract/easy-code';

import { CallError } from '../errors/call-error.ts';

const md5 = (digits: string) => createHash('md5').update(digits).digest('hex');

const CODES = 1_000_000;
/** Computed in one go; other calls to the server run first. */
const AT_ONCE = 10_000;

async function hashEasyCodes(): Promise<ReadonlySet<string>> {
  const easy = new Set<string>();
  for (let begin = 0; begin < CODES; begin += AT_ONCE) {
    for (let code = begin; code < begin + AT_ONCE; code += 1) {
      const digits = String(code).padStart(6, '0');
      if (whyEasy(digits) !== null) easy.add(md5(digits));
    }
    await setImmediate();
  }
  return easy;
}

let easyCodes: Promise<ReadonlySet<string>> | undefined;

/**
 * Rejects a transaction password that is easy to guess.
 * @param password the MD5 of its six digits
 * @param phone the owner's phone number, whose digits others know
 * @throws CallError `weak_password`
 */
export async function requireHardCode(password: string, phone: string | null): Promise<void> {
  // The wire has only a code's MD5, so those of all easy codes are computed, once.
  easyCodes ??= hashEasyCodes();
  if (
    (await easyCodes).has(password) ||
    codesIn(phone ?? '').some((code) => md5(code) === password)
  ) {
    throw new CallError('weak_password');
  }
}

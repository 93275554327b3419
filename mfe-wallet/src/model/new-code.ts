import { whyEasy, type EasyCode } from '@adpartner/shared/contract/easy-code';

/** The number of digits of a transaction password. */
export const CODE_LENGTH = 6;

/** The steps of a new transaction password: typed, then repeated. */
export type NewCodeStep = 'first' | 'again';
export type NewCode = Record<NewCodeStep, string>;
export const NO_CODE: NewCode = { first: '', again: '' };

/** `digits`: some are missing; `mismatch`: the two differ. */
export type NewCodeFault = 'digits' | 'mismatch' | EasyCode;

/** The fault of a step, for a user with this phone number; null if the step is done. */
export function newCodeFault(step: NewCodeStep, code: NewCode, phone: string): NewCodeFault | null {
  if (code[step].length < CODE_LENGTH) return 'digits';
  if (step === 'first') return whyEasy(code.first, phone);
  return code.again === code.first ? null : 'mismatch';
}

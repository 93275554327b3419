import { whyEasy, type EasyCode } from '@adpartner/shared/contract/easy-code';

/** How many digits a transaction password has. */
export const CODE_LENGTH = 6;

/** A new transaction password is typed, then typed again. */
export type NewCodeStep = 'first' | 'again';
export type NewCode = Record<NewCodeStep, string>;
export const NO_CODE: NewCode = { first: '', again: '' };

/** `digits`: some are missing yet; `mismatch`: the second is not the first. */
export type NewCodeFault = 'digits' | 'mismatch' | EasyCode;

/** What is wrong with what a step holds, for whoever has this phone; null where the step is done. */
export function newCodeFault(step: NewCodeStep, code: NewCode, phone: string): NewCodeFault | null {
  if (code[step].length < CODE_LENGTH) return 'digits';
  if (step === 'first') return whyEasy(code.first, phone);
  return code.again === code.first ? null : 'mismatch';
}

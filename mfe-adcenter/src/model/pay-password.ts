import { ApiError } from '@adpartner/shared/api/api-error';
import { whyEasy, type EasyCode } from '@adpartner/shared/contract/easy-code';

export interface PayPasswordDraft {
  old_password: string;
  password: string;
  confirmation: string;
}

export type PayPasswordFault = 'digits' | 'same' | 'mismatch' | EasyCode;

const isCode = (text: string) => /^\d{6}$/.test(text);

/** The faults of changing the transaction password, by field; `phone` is the user's. */
export function payPasswordFaults(
  { old_password, password, confirmation }: PayPasswordDraft,
  phone: string,
): Partial<Record<keyof PayPasswordDraft, PayPasswordFault>> {
  const faults: ReturnType<typeof payPasswordFaults> = {};
  if (!isCode(old_password)) faults.old_password = 'digits';
  const easy = whyEasy(password, phone);
  if (!isCode(password)) faults.password = 'digits';
  else if (password === old_password) faults.password = 'same';
  else if (easy !== null) faults.password = easy;
  if (!isCode(confirmation)) faults.confirmation = 'digits';
  else if (confirmation !== password) faults.confirmation = 'mismatch';
  return faults;
}

/** These reasons are about the old password here; other screens have only one. */
const ABOUT_THE_OLD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

/** Whether the error of a change of the transaction password is about the old one. */
export const isAboutOldPassword = (error: unknown): boolean =>
  error instanceof ApiError && ABOUT_THE_OLD.has(error.reason ?? '');

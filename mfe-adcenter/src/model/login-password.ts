import type { FieldRule } from '@adpartner/shared/contract/text-keys';

export interface LoginPasswordDraft {
  old_password: string;
  new_password: string;
  confirmation: string;
}

/** What can be wrong with a draft: a rule of the contract, or one that takes two fields to see. */
export type LoginPasswordFault =
  Extract<FieldRule, 'required' | 'too_short' | 'too_long'> | 'same' | 'weak' | 'mismatch';

export const LOGIN_PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What is wrong with a change of the login password, by field; `{}` where nothing is. */
export function loginPasswordFaults({
  old_password,
  new_password,
  confirmation,
}: LoginPasswordDraft): Partial<Record<keyof LoginPasswordDraft, LoginPasswordFault>> {
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  const faults: ReturnType<typeof loginPasswordFaults> = {};
  if (old_password === '') faults.old_password = 'required';
  if (new_password === '') faults.new_password = 'required';
  else if (new_password.length < min) faults.new_password = 'too_short';
  else if (new_password.length > max) faults.new_password = 'too_long';
  else if (new_password === old_password) faults.new_password = 'same';
  else if (new_password.trim() === '') faults.new_password = 'weak';
  if (confirmation === '') faults.confirmation = 'required';
  else if (confirmation !== new_password) faults.confirmation = 'mismatch';
  return faults;
}

export type LoginPasswordRule = 'length' | 'differs' | 'matches';

/** What a new login password has to be, and whether the one being typed is it already. */
export function loginPasswordRules(draft: LoginPasswordDraft): Record<LoginPasswordRule, boolean> {
  const { old_password, new_password, confirmation } = draft;
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  return {
    length: new_password.length >= min && new_password.length <= max,
    differs: new_password !== '' && new_password !== old_password,
    matches: confirmation !== '' && confirmation === new_password,
  };
}

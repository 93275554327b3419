import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';
import { visibleLength } from '@adpartner/shared/contract/visible-length';

export interface LoginPasswordDraft {
  old_password: string;
  new_password: string;
  confirmation: string;
}

/** A fault of a draft: a rule of the contract, or one about two fields. */
export type LoginPasswordFault =
  | Extract<FieldRule, 'required' | 'too_short' | 'too_long'>
  | 'same'
  | 'weak'
  | 'mismatch';

/** The faults of a change of the login password, by field; `{}` if there are none. */
export function loginPasswordFaults({
  old_password,
  new_password,
  confirmation,
}: LoginPasswordDraft): Partial<Record<keyof LoginPasswordDraft, LoginPasswordFault>> {
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  const length = visibleLength(new_password);
  const faults: ReturnType<typeof loginPasswordFaults> = {};
  if (old_password === '') faults.old_password = 'required';
  if (new_password === '') faults.new_password = 'required';
  else if (length < min) faults.new_password = 'too_short';
  else if (length > max) faults.new_password = 'too_long';
  else if (new_password === old_password) faults.new_password = 'same';
  else if (new_password.trim() === '') faults.new_password = 'weak';
  if (confirmation === '') faults.confirmation = 'required';
  else if (confirmation !== new_password) faults.confirmation = 'mismatch';
  return faults;
}

export type LoginPasswordRule = 'length' | 'differs' | 'matches';

/** The rules of a new login password, and whether the typed one follows them already. */
export function loginPasswordRules(draft: LoginPasswordDraft): Record<LoginPasswordRule, boolean> {
  const { old_password, new_password, confirmation } = draft;
  const { min, max } = LOGIN_PASSWORD_LENGTH;
  const length = visibleLength(new_password);
  return {
    length: length >= min && length <= max,
    differs: new_password !== '' && new_password !== old_password,
    matches: confirmation !== '' && confirmation === new_password,
  };
}

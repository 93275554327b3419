import { fieldsOf } from '@adpartner/shared/api/api-error';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { LOGIN_PASSWORD_LENGTH } from '@adpartner/shared/contract/login-password';
import { NICKNAME_LENGTH } from '@adpartner/shared/contract/profile';
import { LICENSE_KEY_LENGTH, USERNAME_LENGTH } from '@adpartner/shared/contract/registration';
import { describeError, describeRule, fieldErrors } from '@adpartner/shared/i18n/error-message';
import type { Translate } from '@adpartner/shared/i18n/use-messages';
import { isRegisterField, type RegisterField, type RegisterProblems } from './register-rules.ts';

/** The messages at the fields, and above the form for errors of no field. */
export interface RegisterMessages {
  errors: Partial<Record<RegisterField, string>>;
  failure: string | undefined;
}

/** Problems that have a message of their own at a field. */
const OWN_WORDS = [
  'username.required',
  'username.too_short',
  'username.too_long',
  'username.format',
  'nickname.too_long',
  'password.required',
  'password.too_short',
  'password.too_long',
  'confirm_password.required',
  'confirm_password.mismatch',
  'email.required',
  'email.format',
  'phone.required',
  'phone.format',
  'license_key.required',
  'license_key.format',
  'terms.not_accepted',
] as const;

/** The limits that the words of a field name. */
const LIMITS: Partial<Record<RegisterField, Readonly<Record<string, number>>>> = {
  username: USERNAME_LENGTH,
  nickname: NICKNAME_LENGTH,
  password: LOGIN_PASSWORD_LENGTH,
  license_key: { length: LICENSE_KEY_LENGTH },
};

function problemText(field: RegisterField, problem: string, t: Translate<'host'>): string {
  if (problem === 'weak') return t('shared:errors.weak_password');
  const own = OWN_WORDS.find((one) => one === `${field}.${problem}`);
  return own ? t(`register.problems.${own}`, { ...LIMITS[field] }) : describeRule(problem, t);
}

/** The messages for the form's own checks and the server's errors, each at its place. */
export function registerMessages(
  problems: RegisterProblems,
  error: unknown,
  t: Translate<'host'>,
  tag: string,
): RegisterMessages {
  const errors: RegisterMessages['errors'] = {};
  const rules = { ...problems, ...fieldsOf(error) };
  const refused = error ? fieldErrors(error, t, { tag }) : {};
  let isPlaced = false;
  for (const name of new Set([...Object.keys(refused), ...Object.keys(rules)])) {
    if (!isRegisterField(name)) continue;
    const rule = Reflect.get(rules, name) as string | undefined;
    errors[name] = rule === undefined ? refused[name] : problemText(name, rule, t);
    isPlaced ||= name in refused;
  }
  if (!error || isPlaced) return { errors, failure: undefined };
  const failure = describeError(error, t, { tag });
  const unsure = isUnconfirmed(error) && t('register.unsure');
  return { errors, failure: unsure ? `${failure} ${unsure}` : failure };
}

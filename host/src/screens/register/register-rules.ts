import { registerCall } from '@adpartner/shared/contract/registration';
import type { CallInput } from '@adpartner/shared/contract/call';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';
import { normalPhone } from '@adpartner/shared/i18n/normal-phone';

/** The form's fields, under their wire names if they are sent. */
export const REGISTER_FIELDS = [
  'username',
  'nickname',
  'password',
  'confirm_password',
  'email',
  'phone',
  'license_key',
  'terms',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** The typed values; `terms` is 'on' when ticked. */
export type RegisterValues = Partial<Record<RegisterField, string>>;

export type RegisterProblem = FieldRule | 'weak' | 'mismatch' | 'not_accepted';
export type RegisterProblems = Partial<Record<RegisterField, RegisterProblem>>;

type RegisterInput = CallInput<typeof registerCall>;

/** The body to send. `terms_version` is that of the terms linked beside the checkbox. */
export function registerInput(
  values: RegisterValues,
  lang: LanguageCode,
  termsVersion: string | undefined,
): RegisterInput {
  const nickname = values.nickname?.trim();
  return {
    username: values.username ?? '',
    password: values.password ?? '',
    email: values.email ?? '',
    phone: normalPhone(values.phone ?? ''),
    license_key: values.license_key ?? '',
    lang,
    ...(nickname ? { nickname } : {}),
    ...(termsVersion ? { terms_version: termsVersion } : {}),
  };
}

/** Whether a wire name is one of this form's fields. */
export const isRegisterField = (name: string): name is RegisterField =>
  (REGISTER_FIELDS as readonly string[]).includes(name);

/** The errors of the typed values by field: the contract's rules, and the form's. */
export function registerProblems(values: RegisterValues): RegisterProblems {
  const input = registerInput(values, 'en', undefined);
  const parsed = registerCall.input.safeParse(input);
  const problems: RegisterProblems = {};
  if (!parsed.success) {
    for (const [name, rule] of Object.entries(fieldRules(parsed.error.issues, input))) {
      if (isRegisterField(name)) problems[name] = rule;
    }
  }
  if (!problems.password && input.password.trim() === '') problems.password = 'weak';
  if (!values.confirm_password) problems.confirm_password = 'required';
  else if (values.confirm_password !== values.password) problems.confirm_password = 'mismatch';
  if (values.terms !== 'on') problems.terms = 'not_accepted';
  return problems;
}

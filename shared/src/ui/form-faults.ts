import type { FormErrors } from './form-context.ts';
import type { FormValues } from './form-values.ts';

export type Errors = FormErrors['errors'];

/** The last check and its result. */
export interface Checked {
  /** The fields that were invalid when the form was sent. */
  readonly wrong: readonly string[];
  /** The one of them being typed in: it shows no message until it is left. */
  readonly typing: string | null;
  readonly values: FormValues;
}

export const UNCHECKED: Checked = { wrong: [], typing: null, values: {} };
export const NO_ERRORS: Errors = {};

/** The name of the form as a whole among its fields' names. */
export const WHOLE = '';

/** The names with a message. */
export const wrongOf = (errors: Errors) => Object.keys(errors).filter((name) => errors[name]);

/** The messages to show now: of the fields that were invalid, those that still or again are. */
export function saidNow(
  { wrong, typing, values }: Checked,
  check: (values: FormValues) => Errors,
): Errors {
  if (wrong.length === 0) return NO_ERRORS;
  const found = check(values);
  return Object.fromEntries(
    wrong.filter((name) => name !== typing).map((name) => [name, found[name]]),
  );
}

/** Whether two sets of errors are equal. */
export function saySame(one: Errors, other: Errors): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] || '') === (other[name] || ''));
}

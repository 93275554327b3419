import type { FormErrors } from './form-context.ts';
import type { FormValues } from './form-values.ts';

export type Errors = FormErrors['errors'];

/** What was looked at for faults last, and what came of it. */
export interface Checked {
  /** The fields that were wrong when the form was sent. */
  readonly wrong: readonly string[];
  /** The one of them that is typed in: nothing is said of it until it is left. */
  readonly typing: string | null;
  readonly values: FormValues;
}

export const UNCHECKED: Checked = { wrong: [], typing: null, values: {} };
export const NO_ERRORS: Errors = {};

/** Stands for the form as a whole among the names of its fields. */
export const WHOLE = '';

/** The names that have a message. */
export const wrongOf = (errors: Errors) => Object.keys(errors).filter((name) => errors[name]);

/** What is said now: of the fields that were wrong, what is still or again wrong with each. */
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

/** Whether two sets of errors say the same. */
export function saySame(one: Errors, other: Errors): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] || '') === (other[name] || ''));
}

import type * as z from '@adpartner/shared/contract/zod';
import type { FieldRule } from './text-keys.ts';

type Issue = z.core.$ZodIssue;

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

const NUMBERS: readonly string[] = ['number', 'int'];
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
/** Whether the limit counts characters or items; else it bounds a number. */
const hasLength = (origin: string) => origin === 'string' || origin === 'array';

function ruleOf(issue: Issue, value: unknown): FieldRule {
  if (value === undefined) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return NUMBERS.includes(issue.expected) ? 'not_a_number' : 'type';
    case 'too_small':
      if (!hasLength(issue.origin)) return 'too_small';
      return isBlank(value) ? 'required' : 'too_short';
    case 'too_big':
      return hasLength(issue.origin) ? 'too_long' : 'too_big';
    case 'invalid_value':
      return 'not_an_option';
    case 'invalid_union':
      return 'not_an_option';
    default:
      return isBlank(value) ? 'required' : 'format';
  }
}

/** The branch of a union that the value fits best. */
function nearestBranch(branches: readonly Issue[][], value: unknown): readonly Issue[] {
  const rank = (issues: readonly Issue[]) =>
    // A branch for another type of value was not meant.
    issues.some(
      (issue) =>
        issue.code === 'invalid_type' && issue.path.length === 0 && typeof value !== issue.expected,
    )
      ? Number.POSITIVE_INFINITY
      : issues.length;
  // Not toSorted: phones still in use lack it, and this runs in the page, too.
  return [...branches].sort((a, b) => rank(a) - rank(b))[0] ?? [];
}

/**
 * The faults of an input, as `params.fields` of `invalid_params` has them: the broken rule by the name of the
 * field (`{ phone: 'format', 'file_ids.3': 'too_long' }`; the whole input has the name `''`). Only the first
 * fault of a field counts. `sent` is what the schema was given.
 */
export function fieldRules(issues: readonly Issue[], sent: unknown): Record<string, FieldRule> {
  const fields: Record<string, FieldRule> = {};
  const collect = (list: readonly Issue[], above: readonly PropertyKey[]) => {
    for (const issue of list) {
      const path = [...above, ...issue.path];
      const value = valueAt(sent, path);
      if (issue.code === 'invalid_union' && issue.errors.length > 0 && value !== undefined) {
        collect(nearestBranch(issue.errors, value), path);
      } else {
        fields[path.map(String).join('.')] ??= ruleOf(issue, value);
      }
    }
  };
  collect(issues, []);
  return fields;
}

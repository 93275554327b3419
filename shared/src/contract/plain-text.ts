import * as z from '@adpartner/shared/contract/zod';
import { visibleLength } from './visible-length.ts';

// Control characters and line separators never come from a keyboard; PostgreSQL refuses NUL in text, so it is refused
// here. Those that turn the direction of writing around would make a name read as another one.
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/;
const MANY_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Of UTF-16 there may be so many units to each character that people see; an emoji of a family has 11. */
const UNITS = 16;

/** Nothing of it is seen: zero-width spaces and joiners, fillers, blanks. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

const visible =
  (min: number, max: number, lengthOf: (text: string) => number): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    const length = lengthOf(value);
    const issue = { origin: 'string', inclusive: true, input: value } as const;
    if (length < min) issues.push({ ...issue, code: 'too_small', minimum: min });
    else if (length > max) issues.push({ ...issue, code: 'too_big', maximum: max });
  };

const shownLength = (text: string) => (UNSEEN.test(text) ? 0 : visibleLength(text));

/**
 * A line a person typed: trimmed, then `min` to `max` characters as people see them (grapheme clusters), none
 * that controls a device or the direction of writing.
 */
export const lineInput = (min: number, max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max * UNITS), visible(min, max, shownLength), z.regex(ONE_LINE));

/** A longer text a person typed: as `lineInput`, but line breaks, tabs and what directs writing are kept. */
export const proseInput = (min: number, max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max * UNITS), visible(min, max, shownLength), z.regex(MANY_LINES));

/** What is taken as typed, `min` to `max` characters as people see them, if they see any. */
export const typedInput = (min: number, max: number) =>
  z.string().check(z.maxLength(max * UNITS), visible(min, max, visibleLength));

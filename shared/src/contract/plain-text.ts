import * as z from '@adpartner/shared/contract/zod';
import { visibleLength } from './visible-length.ts';

// Control characters and line separators can't be typed; PostgreSQL rejects NUL in text. Characters that
// change the direction of writing could make a name look like another one.
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/;
const MANY_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** The most UTF-16 units per grapheme cluster; an emoji of a family has 11. */
const UNITS = 16;

/** Invisible characters: zero-width spaces and joiners, fillers, blanks, that of Braille too. */
const UNSEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

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
 * A line a person typed: trimmed, then `min` to `max` grapheme clusters, without control characters and
 * direction marks.
 */
export const lineInput = (min: number, max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max * UNITS), visible(min, max, shownLength), z.regex(ONE_LINE));

/** A longer text a person typed: as `lineInput`, but with line breaks, tabs and direction marks. */
export const proseInput = (min: number, max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max * UNITS), visible(min, max, shownLength), z.regex(MANY_LINES));

/** A text taken as typed, `min` to `max` grapheme clusters, at least one of them visible. */
export const typedInput = (min: number, max: number) =>
  z.string().check(z.maxLength(max * UNITS), visible(min, max, visibleLength));

import * as z from '@adpartner/shared/contract/zod';

// Control characters never come from a keyboard; PostgreSQL refuses NUL in text, so it is refused here.
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;
const MANY_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** A line a person typed: trimmed, then `min` to `max` characters, no control characters. */
export const lineInput = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(ONE_LINE));

/** A longer text a person typed: as `lineInput`, but line breaks and tabs are kept. */
export const proseInput = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(MANY_LINES));

/** A license key, authorization code, acceptance code or external-operation id: trimmed, 1–100 characters. */
export const codeInput = lineInput(1, 100);

/** An e-mail address, trimmed, at most 254 characters. */
export const emailInput = z.string().check(z.trim(), z.maxLength(254), z.email());

/** A phone number in E.164: `+` and 7 to 15 digits, trimmed. */
export const phoneInput = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/));

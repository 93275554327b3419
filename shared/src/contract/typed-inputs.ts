import * as z from '@adpartner/shared/contract/zod';
import { lineInput } from './plain-text.ts';

// Marked as pure: a bundle that does not use one of these leaves it out.

/** An acceptance code, chosen freely by operators: trimmed, 1–100 characters. */
export const codeInput = /* @__PURE__ */ lineInput(1, 100);

/**
 * A license key or an authorization code: a fixed number of letters and digits, in any case, width and grouping. An
 * impossible one is rejected before the lookup, and so costs no try.
 */
export const accessCodeInput = (length: number) =>
  lineInput(1, 100).check(
    z.regex(
      new RegExp(
        `^(?:[\\s\\p{Pd}]*[A-Za-z0-9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]){${length}}[\\s\\p{Pd}]*$`,
        'u',
      ),
    ),
  );

/** The digits of an agent ID. */
export const OPERATED_ID_LENGTH = 10;

const digitsInput = (length: number) =>
  lineInput(1, 100).check(z.regex(new RegExp(`^\\d{${length}}$`)));

/** An agent ID: 10 digits, trimmed. */
export const operatedIdInput = /* @__PURE__ */ digitsInput(OPERATED_ID_LENGTH);

/** An e-mail address, trimmed, at most 254 characters. */
export const emailInput = z.string().check(z.trim(), z.maxLength(254), z.email());

/** A phone number in E.164: `+` and 7 to 15 digits, trimmed. */
export const phoneInput = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/));

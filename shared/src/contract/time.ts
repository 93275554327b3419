import * as z from '@adpartner/shared/contract/zod';

/** A moment: ISO 8601 in UTC with milliseconds, `2026-11-21T08:30:00.000Z`. */
export const timeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** A moment that a caller names: one that exists. */
export const timeInput = /* @__PURE__ */ timeSchema.check(
  z.refine((time) => !Number.isNaN(Date.parse(time))),
);

/** A day in the caller's zone: `2026-11-21`. There is no year 0. */
export const daySchema = z
  .string()
  .check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** A month in the caller's zone: `2026-11`. */
export const monthSchema = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/));

/** An IANA time zone that the runtime knows: `Asia/Bangkok`. Bare offsets are rejected. */
export const timeZoneInput = z.string().check(
  z.maxLength(64),
  z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/),
  z.refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
    } catch {
      return false;
    }
  }),
);

import * as z from '@adpartner/shared/contract/zod';

/** UTF-16 units of the longest that may be chosen: 128 characters as people see them, of up to 16 units each. */
const MOST_UNITS = 128 * 16;

/**
 * A login password being told: whatever it once was, if not longer than any may be. Not counted as people see it, for
 * the page where one signs in comes without what counts so.
 */
export const loginPasswordInput = z.string().check(z.minLength(1), z.maxLength(MOST_UNITS));

import * as z from '@adpartner/shared/contract/zod';

/** The most UTF-16 units of a password: 128 grapheme clusters of up to 16 units each. */
const MOST_UNITS = 128 * 16;

/**
 * A login password typed to sign in: any value that is not longer than the longest possible one. It does not
 * count grapheme clusters, because the login page does without that code.
 */
export const loginPasswordInput = z.string().check(z.minLength(1), z.maxLength(MOST_UNITS));

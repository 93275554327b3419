import * as z from '@adpartner/shared/contract/zod';

/** A login password being chosen: 8–128 characters, taken as typed. */
export const newLoginPasswordInput = z.string().check(z.minLength(8), z.maxLength(128));

/** A login password being told: whatever it once was, at most 128 characters. */
export const loginPasswordInput = z.string().check(z.minLength(1), z.maxLength(128));

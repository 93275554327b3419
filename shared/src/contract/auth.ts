import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { loginPasswordInput } from './told-password.ts';
import { timeSchema } from './time.ts';
import { userSchema } from './user.ts';
import { assertionInput } from './assertion.ts';

/** A new session: the token for `X-CT`, its expiry, and its user. */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  expires_at: timeSchema,
  user: userSchema,
});

/** A username as typed to sign in: at most 100 characters, no control characters. */
const loginNameInput = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\u0000-\u001f\u007f]*$/));

/** Twelve letters and digits, in any case and grouping. */
const recoveryCodeInput = z
  .string()
  .check(z.maxLength(100), z.regex(/^(?:[\s\p{Pd}]*[A-Za-z0-9]){12}[\s\p{Pd}]*$/u));

/**
 * Signs in by name and password. A user with two-step sign-in also sends the response of a passkey, for the
 * options that come with `second_step_required`, or a recovery code. With a recovery code the client
 * sends `repeat_key`, a UUID that it has made for itself. If the response is lost, the client sends the same request again within ten
 * minutes and gets the same session. The server ignores a key that is no UUID.
 */
export const loginCall = defineCall({
  method: 'POST',
  path: '/auth/v2/login',
  needs: 'nothing',
  input: z.object({
    username: loginNameInput,
    password: loginPasswordInput,
    passkey: z.optional(assertionInput),
    recovery_code: z.optional(recoveryCodeInput),
    repeat_key: z.optional(z.string()),
  }),
  output: sessionSchema,
});

/** Ends the session on the server; the client signs out whatever the response is. */
export const logoutCall = defineCall({
  method: 'POST',
  path: '/auth/v2/logout',
  needs: 'session',
  openToRestricted: true,
  input: z.object({}),
  output: z.object({}),
});

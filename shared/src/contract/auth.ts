import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { loginPasswordInput } from './login-password.ts';
import { timeSchema } from './time.ts';
import { userSchema } from './user.ts';

/** A session as it is begun: the token for `X-CT`, until when it holds, and whose it is. */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  expires_at: timeSchema,
  user: userSchema,
});

/** A username being told: at most 100 characters, none that controls a device. */
const loginNameInput = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\u0000-\u001f\u007f]*$/));

export const loginCall = defineCall({
  method: 'POST',
  path: '/auth/v2/login',
  needs: 'nothing',
  input: z.object({ username: loginNameInput, password: loginPasswordInput }),
  output: sessionSchema,
});

/** Ends the session on the server; the client signs out whatever this answers. */
export const logoutCall = defineCall({
  method: 'POST',
  path: '/auth/v2/logout',
  needs: 'session',
  openToRestricted: true,
  input: z.object({}),
  output: z.object({}),
});

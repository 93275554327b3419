import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { languageSchema } from './language.ts';
import { loginPasswordInput, newLoginPasswordInput } from './password.ts';
import { codeInput, emailInput, lineInput, phoneInput } from './plain-text.ts';
import { timeSchema } from './time.ts';
import { userSchema } from './user.ts';

/** A session as it is begun: the token for `X-CT`, until when it holds, and whose it is. */
export const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  expires_at: timeSchema,
  user: userSchema,
});

const ticketInput = z
  .string()
  .check(z.minLength(1), z.maxLength(4096), z.regex(/^[\u0021-\u007e]*$/));

const newAccountFields = {
  nickname: z.optional(lineInput(1, 40)),
  lang: z.optional(languageSchema),
  terms_version: z.optional(lineInput(1, 40)),
};

/** Makes an account with a license key; its store is open from the start. */
export const registerCall = defineCall({
  method: 'POST',
  path: '/auth/v2/register',
  needs: 'nothing',
  input: z.object({
    username: z
      .string()
      .check(z.trim(), z.minLength(3), z.maxLength(32), z.regex(/^[A-Za-z0-9_.-]*$/)),
    password: newLoginPasswordInput,
    email: emailInput,
    phone: phoneInput,
    license_key: codeInput,
    ...newAccountFields,
  }),
  output: sessionSchema,
});

export const loginCall = defineCall({
  method: 'POST',
  path: '/auth/v2/login',
  needs: 'nothing',
  input: z.object({ username: lineInput(1, 100), password: loginPasswordInput }),
  output: sessionSchema,
});

/** First entry of a user sent by the partner's host app; for a known one it acts as login. */
export const registerWithTicketCall = defineCall({
  method: 'POST',
  path: '/auth/register',
  needs: 'nothing',
  input: z.object({ ticket: ticketInput, ...newAccountFields }),
  output: sessionSchema,
});

export const loginWithTicketCall = defineCall({
  method: 'POST',
  path: '/auth/login',
  needs: 'nothing',
  input: z.object({ ticket: ticketInput }),
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

/** The languages on offer. `targets` may name one that this client does not have yet. */
export const listLanguagesCall = defineCall({
  method: 'GET',
  path: '/auth/v2/lang',
  needs: 'nothing',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ description: z.string(), source: z.string(), targets: z.string() })),
  }),
});

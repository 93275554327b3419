import * as z from '@adpartner/shared/contract/zod';
import { sessionSchema } from './auth.ts';
import { defineCall } from './call.ts';
import { languageSchema } from './language.ts';
import { newLoginPasswordInput } from './login-password.ts';
import { lineInput } from './plain-text.ts';
import { accessCodeInput, emailInput, phoneInput } from './typed-inputs.ts';

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
      .check(z.trim(), z.minLength(3), z.maxLength(32), z.regex(/^(?!-)[A-Za-z0-9_.-]*$/)),
    password: newLoginPasswordInput,
    email: emailInput,
    phone: phoneInput,
    license_key: accessCodeInput(16),
    ...newAccountFields,
  }),
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

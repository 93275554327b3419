import * as z from '@adpartner/shared/contract/zod';
import { sessionSchema } from './auth.ts';
import { defineCall } from './call.ts';
import { languageSchema } from './language-schema.ts';
import { newLoginPasswordInput } from './login-password.ts';
import { lineInput } from './plain-text.ts';
import { NICKNAME_LENGTH } from './profile.ts';
import { accessCodeInput, emailInput, phoneInput } from './typed-inputs.ts';

/** As of a recovery code, see `loginCall`. */
const repeatKeyInput = z.optional(z.string());

const ticketInput = z
  .string()
  .check(z.minLength(1), z.maxLength(4096), z.regex(/^[\u0021-\u007e]*$/));

/** In characters. */
export const USERNAME_LENGTH = { min: 3, max: 32 } as const;
/** Letters and digits of a license key. */
export const LICENSE_KEY_LENGTH = 16;

const newAccountFields = {
  nickname: z.optional(lineInput(NICKNAME_LENGTH.min, NICKNAME_LENGTH.max)),
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
      .check(
        z.trim(),
        z.minLength(USERNAME_LENGTH.min),
        z.maxLength(USERNAME_LENGTH.max),
        z.regex(/^(?!-)[A-Za-z0-9_.-]*$/),
      ),
    password: newLoginPasswordInput,
    email: emailInput,
    phone: phoneInput,
    license_key: accessCodeInput(LICENSE_KEY_LENGTH),
    ...newAccountFields,
  }),
  output: sessionSchema,
});

/** The first sign-in of a user of the partner's host app; for a known user the same as a login. */
export const registerWithTicketCall = defineCall({
  method: 'POST',
  path: '/auth/register',
  needs: 'nothing',
  input: z.object({ ticket: ticketInput, repeat_key: repeatKeyInput, ...newAccountFields }),
  output: sessionSchema,
});

export const loginWithTicketCall = defineCall({
  method: 'POST',
  path: '/auth/login',
  needs: 'nothing',
  input: z.object({ ticket: ticketInput, repeat_key: repeatKeyInput }),
  output: sessionSchema,
});

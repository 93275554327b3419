import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { newLoginPasswordInput } from './login-password.ts';
import { loginPasswordInput } from './told-password.ts';

/** The MD5 of the six digits of a transaction password, as 32 lower-case hex digits. */
export const transactionPasswordInput = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Changes the login password and ends every session of the user, this one included. */
export const changeLoginPasswordCall = defineCall({
  method: 'POST',
  path: '/update/password',
  needs: 'session',
  input: z.object({ old_password: loginPasswordInput, new_password: newLoginPasswordInput }),
  output: z.object({}),
});

/** Sets or changes the transaction password; `old_password` is required once one is set. */
export const setTransactionPasswordCall = defineCall({
  method: 'POST',
  path: '/set/password',
  needs: 'store',
  input: z.object({
    password: transactionPasswordInput,
    old_password: z.optional(transactionPasswordInput),
  }),
  output: z.object({}),
});

/** Succeeds when the transaction password is right; a wrong one is rejected. */
export const checkTransactionPasswordCall = defineCall({
  method: 'POST',
  path: '/check/password',
  needs: 'store',
  input: z.object({ password: transactionPasswordInput }),
  output: z.object({ valid: z.literal(true) }),
});

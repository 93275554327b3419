import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { accessCodeInput } from './typed-inputs.ts';
import { userSchema } from './user.ts';

/** Letters and digits of an authorization code. */
export const AUTHORIZATION_CODE_LENGTH = 12;

/** Opens the user's store; one code opens one store, an open store stays as it is. */
export const openStoreCall = defineCall({
  method: 'POST',
  path: '/opening_store',
  needs: 'session',
  idempotent: true,
  input: z.object({ authorization_code: accessCodeInput(AUTHORIZATION_CODE_LENGTH) }),
  output: z.object({ user: userSchema }),
});

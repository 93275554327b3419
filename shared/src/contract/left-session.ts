import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';

/** The SHA-256 of a token, as base64url. */
const tokenHashInput = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * Ends a session whose user logged out while the server could not be reached. The device has kept the hash of its token,
 * which is good for nothing else. The response is the same whether there is such a session or not.
 */
export const endLeftSessionCall = defineCall({
  method: 'POST',
  path: '/auth/v2/logout/left',
  needs: 'nothing',
  input: z.object({ token_hash: tokenHashInput }),
  output: z.object({}),
});

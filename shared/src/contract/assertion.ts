import * as z from '@adpartner/shared/contract/zod';

/**
 * WebAuthn level 3 data in JSON, as authenticators and servers exchange it. Bytes are base64url without
 * padding.
 */
export const bytesInput = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]*$/));

const MOST_OF_AN_ID = 1400;
export const MOST_OF_A_PART = 8192;

export const credentialFields = {
  id: bytesInput(MOST_OF_AN_ID),
  rawId: bytesInput(MOST_OF_AN_ID),
  type: z.enum(['public-key']),
};

/** An authenticator's response to a challenge: `AuthenticationResponseJSON`. */
export const assertionInput = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesInput(MOST_OF_A_PART),
    authenticatorData: bytesInput(MOST_OF_A_PART),
    signature: bytesInput(MOST_OF_A_PART),
    userHandle: z.optional(bytesInput(128)),
  }),
});
export type Assertion = z.output<typeof assertionInput>;

import * as z from '@adpartner/shared/contract/zod';
import { bytesInput, credentialFields, MOST_OF_A_PART } from './assertion.ts';

/** An authenticator's response when it has made a passkey: `RegistrationResponseJSON`. */
export const attestationInput = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesInput(MOST_OF_A_PART),
    attestationObject: bytesInput(MOST_OF_A_PART * 4),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** The browser's options to use a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(credentialSchema),
  userVerification: z.string(),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** The browser's options to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

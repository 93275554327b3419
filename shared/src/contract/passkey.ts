import * as z from '@adpartner/shared/contract/zod';
import { sessionSchema } from './auth.ts';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { idInput, idSchema } from './id.ts';
import { loginPasswordInput } from './told-password.ts';
import { transactionPasswordInput } from './password.ts';
import { lineInput } from './plain-text.ts';
import { timeSchema } from './time.ts';
import { assertionInput } from './assertion.ts';
import { attestationInput, creationOptionsSchema, requestOptionsSchema } from './webauthn.ts';

/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 40;

export const passkeySchema = z.object({
  id: idSchema,
  /** The name that the user gave it. */
  name: z.string(),
  created_at: timeSchema,
  last_used_at: z.nullable(timeSchema),
  /** Whether its maker syncs it, so that it outlives the device. */
  synced: z.boolean(),
  /** Whether it replaces the transaction password. */
  confirms: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * A proof of the user's identity: the login password (users of the host app have none and send the
 * transaction password), or the response of a passkey to the challenge of this request, by `askPasskeyCall`.
 */
export const proofFields = {
  password: z.optional(loginPasswordInput),
  transaction_password: z.optional(transactionPasswordInput),
  passkey: z.optional(assertionInput),
};

/** The user's passkeys, oldest first, and the state of the two-step sign-in. */
export const listPasskeysCall = defineCall({
  method: 'GET',
  path: '/user/passkeys',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    list: z.array(passkeySchema),
    /** Whether the password alone is not enough to sign in. */
    two_step: z.boolean(),
    recovery_codes_left: countSchema,
  }),
});

/**
 * Gets the options for one of the user's passkeys, for one request only: that of `path` with this `input`.
 */
export const askPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/ask',
  needs: 'session',
  input: z.object({
    path: z.string().check(z.maxLength(100)),
    /** The input of that call, without the proof. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: requestOptionsSchema,
});

/** The first step of adding a passkey: the browser's creation options. */
export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/begin',
  needs: 'session',
  input: z.object(proofFields),
  output: creationOptionsSchema,
});

/** The second step: the credential that the browser has made. */
export const addPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/add',
  needs: 'session',
  idempotent: true,
  input: z.object({ name: lineInput(1, MAX_PASSKEY_NAME), passkey: attestationInput }),
  output: passkeySchema,
});

export const renamePasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/rename',
  needs: 'session',
  input: z.object({ id: idInput, name: lineInput(1, MAX_PASSKEY_NAME) }),
  output: passkeySchema,
});

/** Removes a passkey; removing the last one turns the two-step sign-in off. */
export const removePasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/remove',
  needs: 'session',
  input: z.object({ id: idInput, ...proofFields }),
  output: z.object({}),
});

/**
 * Allows a passkey to replace the transaction password, or ends that. Allowing it takes the transaction
 * password, and starts the cooling-off of a change.
 */
export const confirmByPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/confirms',
  needs: 'store',
  input: z.object({
    id: idInput,
    confirms: z.boolean(),
    transaction_password: z.optional(transactionPasswordInput),
  }),
  output: passkeySchema,
});

const recoveryCodesSchema = z.object({
  /** Shown only once; empty if none were made. */
  recovery_codes: z.array(z.string()),
});

/** Turns the two-step sign-in on, which makes recovery codes, or off, which removes them. */
export const setTwoStepCall = defineCall({
  method: 'POST',
  path: '/user/two_step',
  needs: 'session',
  input: z.object({ on: z.boolean(), ...proofFields }),
  output: recoveryCodesSchema,
});

/** Makes new recovery codes; earlier ones become invalid. */
export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/user/recovery_codes',
  needs: 'session',
  input: z.object(proofFields),
  output: recoveryCodesSchema,
});

/** Gets the options for any passkey of this site. */
export const askPasskeyLoginCall = defineCall({
  method: 'POST',
  path: '/auth/v2/passkey/ask',
  needs: 'nothing',
  input: z.object({}),
  output: requestOptionsSchema,
});

/** Starts a session for the owner of a passkey, which counts as both steps. */
export const loginWithPasskeyCall = defineCall({
  method: 'POST',
  path: '/auth/v2/passkey/login',
  needs: 'nothing',
  input: z.object({ passkey: assertionInput }),
  output: sessionSchema,
});

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
  /** The user's own word for it. */
  name: z.string(),
  created_at: timeSchema,
  last_used_at: z.nullable(timeSchema),
  /** Whether its maker keeps copies of it, so that it outlives the device. */
  synced: z.boolean(),
  /** Whether it stands in for the transaction password. */
  confirms: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * That it is really the user who asks: the login password (who comes from the host app has none, and tells
 * the transaction password), or a passkey that was asked for this very request, by `askPasskeyCall`.
 */
export const proofFields = {
  password: z.optional(loginPasswordInput),
  transaction_password: z.optional(transactionPasswordInput),
  passkey: z.optional(assertionInput),
};

/** The user's passkeys, oldest first, and what else guards the sign-in. */
export const listPasskeysCall = defineCall({
  method: 'GET',
  path: '/user/passkeys',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    list: z.array(passkeySchema),
    /** Whether a password alone does not let in. */
    two_step: z.boolean(),
    recovery_codes_left: countSchema,
  }),
});

/** Asks for one of the user's passkeys, for one request alone: that of `path` with this `input`. */
export const askPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/ask',
  needs: 'session',
  input: z.object({
    path: z.string().check(z.maxLength(100)),
    /** What that call is going to be sent, without the proof. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: requestOptionsSchema,
});

/** The first step of adding a passkey: what the browser makes it with. */
export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/begin',
  needs: 'session',
  input: z.object(proofFields),
  output: creationOptionsSchema,
});

/** The second step: what the browser has made. */
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

/** Removes a passkey; with the last one the two-step sign-in ends. */
export const removePasskeyCall = defineCall({
  method: 'POST',
  path: '/user/passkeys/remove',
  needs: 'session',
  input: z.object({ id: idInput, ...proofFields }),
  output: z.object({}),
});

/**
 * Lets a passkey stand in for the transaction password, or no longer. To let it takes the transaction
 * password, and begins the cooling-off of a change.
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
  /** Told this once; empty where none were made. */
  recovery_codes: z.array(z.string()),
});

/** Turns the two-step sign-in on, which makes recovery codes, or off, which takes them away. */
export const setTwoStepCall = defineCall({
  method: 'POST',
  path: '/user/two_step',
  needs: 'session',
  input: z.object({ on: z.boolean(), ...proofFields }),
  output: recoveryCodesSchema,
});

/** Makes new recovery codes; those of before are worth nothing any more. */
export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/user/recovery_codes',
  needs: 'session',
  input: z.object(proofFields),
  output: recoveryCodesSchema,
});

/** Asks whoever is there for a passkey of this site. */
export const askPasskeyLoginCall = defineCall({
  method: 'POST',
  path: '/auth/v2/passkey/ask',
  needs: 'nothing',
  input: z.object({}),
  output: requestOptionsSchema,
});

/** Begins a session for the owner of a passkey, which counts as both steps. */
export const loginWithPasskeyCall = defineCall({
  method: 'POST',
  path: '/auth/v2/passkey/login',
  needs: 'nothing',
  input: z.object({ passkey: assertionInput }),
  output: sessionSchema,
});

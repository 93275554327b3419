import { editBankCardCall } from '@adpartner/shared/contract/bank-card';
import type { Call } from '@adpartner/shared/contract/call';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import {
  addPasskeyCall,
  askPasskeyCall,
  askPasskeyLoginCall,
  beginPasskeyCall,
  confirmByPasskeyCall,
  listPasskeysCall,
  loginWithPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  setTwoStepCall,
} from '@adpartner/shared/contract/passkey';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { sessionResponse } from '../auth/session-response.ts';
import { visitorOf } from '../session/visitor.ts';
import { serve, servePublic } from '../http/define-route.ts';
import { CallError } from '../errors/call-error.ts';
import {
  proveTransactionPassword,
  requireStillProven,
} from '../transaction-password/prove-transaction-password.ts';
import { loginWithPasskey } from './passkey-login.ts';
import { proveUser, requestOf } from './prove-user.ts';
import { requireRelyingParty } from './relying-party.ts';
import { askPasskey } from './use-passkey.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requirePasskey,
  setConfirming,
} from './user-passkeys.ts';

/** The calls at which a passkey can replace the transaction password. */
const CONFIRMED: readonly Call[] = [withdrawCall, editBankCardCall];
/** The other calls that a passkey can prove. */
const PROVED: readonly Call[] = [
  beginPasskeyCall,
  removePasskeyCall,
  setTwoStepCall,
  renewRecoveryCodesCall,
];

/**
 * The request that a passkey is asked to prove, and whether it then stands in for the transaction password.
 * @throws CallError `invalid_params` for a call that no passkey proves, and for input which that call would refuse
 */
function requestToProve(asked: { readonly path: string; readonly input: object }) {
  const confirmed = CONFIRMED.find(({ path }) => path === asked.path);
  const call = confirmed ?? PROVED.find(({ path }) => path === asked.path);
  if (!call) throw new CallError('invalid_params', { fields: { path: 'not_an_option' } });
  const read = z.safeParse(call.input, asked.input);
  if (!read.success) {
    throw new CallError('invalid_params', { fields: fieldRules(read.error.issues, asked.input) });
  }
  return { request: requestOf(call, read.data as object), isConfirmed: confirmed !== undefined };
}

export function passkeyRoutes(app: FastifyInstance): void {
  const { parts } = app;
  const { pepper } = parts.secrets;

  servePublic(app, askPasskeyLoginCall, async ({ db }) =>
    askPasskey(db, parts, { purpose: 'sign_in', userId: null }),
  );

  servePublic(app, loginWithPasskeyCall, async (exchange) => {
    const { db, input, request } = exchange;
    const begun = await loginWithPasskey(db, parts, input.passkey, visitorOf(request));
    return sessionResponse(exchange, begun);
  });

  serve(app, listPasskeysCall, async ({ db, user }) => listPasskeys(db, user.id));

  serve(app, askPasskeyCall, async ({ db, user, input }) => {
    const { request, isConfirmed } = requestToProve(input);
    const use = { purpose: 'prove', userId: user.id, request } as const;
    return askPasskey(db, parts, use, isConfirmed);
  });

  serve(app, beginPasskeyCall, async ({ db, user, input }) => {
    requireRelyingParty(parts.config);
    await proveUser(db, parts, user.id, beginPasskeyCall, input);
    return beginPasskey(db, parts, user.id);
  });

  serve(app, addPasskeyCall, async ({ user, input, once }) =>
    once((tx) => addPasskey(tx, parts, user.id, input)),
  );

  serve(app, renamePasskeyCall, async ({ db, user, input }) => renamePasskey(db, user.id, input));

  serve(app, removePasskeyCall, async ({ db, user, input }) => {
    await requirePasskey(db, user.id, input.id);
    await proveUser(db, parts, user.id, removePasskeyCall, input);
    await db.transaction().execute((tx) => removePasskey(tx, user.id, input.id));
    return {};
  });

  serve(app, confirmByPasskeyCall, async ({ db, user, input }) => {
    await requirePasskey(db, user.id, input.id);
    if (!input.confirms) return db.transaction().execute((tx) => setConfirming(tx, user.id, input));
    const { transaction_password } = input;
    if (transaction_password === undefined) {
      throw new CallError('invalid_params', { fields: { transaction_password: 'required' } });
    }
    const proven = await proveTransactionPassword(db, pepper, user.id, transaction_password);
    return db.transaction().execute(async (tx) => {
      await requireStillProven(tx, user.id, proven);
      return setConfirming(tx, user.id, input);
    });
  });
}

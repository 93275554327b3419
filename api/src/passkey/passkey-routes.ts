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
} from '@adpartner/shared/contract/passkey';
import type { FastifyInstance } from 'fastify';

import { sessionResponse } from '../auth/session-response.ts';
import { visitorOf } from '../session/visitor.ts';
import { serve, servePublic } from '../http/define-route.ts';
import { CallError } from '../errors/call-error.ts';
import {
  proveTransactionPassword,
  requireStillProven,
} from '../transaction-password/prove-transaction-password.ts';
import { askPasskey } from './ask-passkey.ts';
import { loginWithPasskey } from './passkey-login.ts';
import { proveUser } from './prove-user.ts';
import { requireRelyingParty } from './relying-party.ts';
import { requestToProve } from './request-to-prove.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requirePasskey,
  setConfirming,
} from './user-passkeys.ts';

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

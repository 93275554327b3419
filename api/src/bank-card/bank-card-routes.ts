import { editBankCardCall, getBankCardCall } from '@adpartner/shared/contract/bank-card';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { proveTransaction, requireStillConfirmed } from '../passkey/prove-transaction.ts';
import { editBankCard } from './edit-bank-card.ts';
import { findBankCard } from './find-bank-card.ts';

export function bankCardRoutes(app: FastifyInstance): void {
  const { parts } = app;

  serve(app, getBankCardCall, async ({ db, user }) => ({ card: await findBankCard(db, user.id) }));

  serve(app, editBankCardCall, async ({ db, user, input, onceChecked }) =>
    onceChecked(
      () => proveTransaction(db, parts, user.id, editBankCardCall, input),
      async (tx, proven) => {
        await requireStillConfirmed(tx, user.id, proven);
        await editBankCard(tx, user.id, input);
        const card = await findBankCard(tx, user.id);
        if (!card) throw new Error(`user ${user.id} has no card after it was bound`);
        return { card };
      },
    ),
  );
}

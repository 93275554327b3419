import { editBankCardCall, getBankCardCall } from '@adpartner/shared/contract/bank-card';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import {
  proveTransactionPassword,
  requireStillProven,
} from '../transaction-password/prove-transaction-password.ts';
import { editBankCard } from './edit-bank-card.ts';
import { findBankCard } from './find-bank-card.ts';

export function bankCardRoutes(app: FastifyInstance): void {
  const { pepper } = app.parts.secrets;

  serve(app, getBankCardCall, async ({ db, user }) => ({ card: await findBankCard(db, user.id) }));

  serve(app, editBankCardCall, async ({ db, user, input, onceChecked }) =>
    onceChecked(
      () => proveTransactionPassword(db, pepper, user.id, input.password),
      async (tx, proven) => {
        await requireStillProven(tx, user.id, proven);
        await editBankCard(tx, user.id, input);
        const card = await findBankCard(tx, user.id);
        if (!card) throw new Error(`user ${user.id} has no card after it was bound`);
        return { card };
      },
    ),
  );
}

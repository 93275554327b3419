import {
  cancelWithdrawalCall,
  getWalletCall,
  withdrawCall,
} from '@adpartner/shared/contract/wallet';
import type { FastifyInstance } from 'fastify';

import { findWithdrawalRecord } from '../fund-record/find-withdrawal-record.ts';
import { serve } from '../http/define-route.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { parseAmount } from '../ledger/money.ts';
import { proveTransaction, requireStillConfirmed } from '../passkey/prove-transaction.ts';
import { cancelByRecord } from './cancel-by-record.ts';
import { getWallet } from './get-wallet.ts';
import { askWithdrawal } from './withdrawals.ts';

export function walletRoutes(app: FastifyInstance): void {
  const { parts } = app;
  const { pepper } = parts.secrets;

  serve(app, getWalletCall, async ({ db, user, lang }) => getWallet(db, user.id, lang));

  serve(app, withdrawCall, async ({ db, user, input, onceChecked }) => {
    const { method } = input;
    const digits = await currencyDigits(db);
    const amount = parseAmount(input.amount, digits);
    const expected = input.expected && {
      fee: parseAmount(input.expected.fee, digits, 'expected'),
      net: parseAmount(input.expected.net, digits, 'expected'),
      card: input.expected.card,
    };
    return onceChecked(
      () => proveTransaction(db, parts, user.id, withdrawCall, input),
      async (tx, proven) => {
        await requireStillConfirmed(tx, user.id, proven);
        const id = await askWithdrawal(tx, { userId: user.id, amount, method, expected, pepper });
        return findWithdrawalRecord(tx, user.id, id);
      },
    );
  });

  serve(app, cancelWithdrawalCall, async ({ user, input, once }) =>
    once((tx) => cancelByRecord(tx, user.id, input.id)),
  );
}

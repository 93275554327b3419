import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { fundRecordSchema } from './fund-record.ts';
import { idInput } from './id.ts';
import { amountInput, moneyInput, moneySchema } from './money.ts';
import { transactionPasswordInput } from './password.ts';
import { assertionInput } from './assertion.ts';
import { withdrawalMethodSchema } from './withdrawal-method.ts';

/**
 * A user's balances, and the blocks of withdrawals. Always:
 * `total_assets = available_balance + to_be_consumed + to_be_settled + withdrawals_pending + deposit`.
 */
export const walletSchema = z.object({
  total_assets: moneySchema,
  available_balance: moneySchema,
  to_be_consumed: moneySchema,
  to_be_settled: moneySchema,
  withdrawals_pending: moneySchema,
  deposit: moneySchema,
  /** The user's remaining debt of start-up funds. */
  startup_funds: moneySchema,
  discount_amount: moneySchema,
  /** Zero while `blocks` is not empty. */
  withdrawable: moneySchema,
  withdrawable_after_return: moneySchema,
  /** Why nothing can be withdrawn now: reasons of the error table with their params. */
  blocks: z.array(z.object({ reason: z.string(), params: z.record(z.string(), z.unknown()) })),
});
export type Wallet = z.infer<typeof walletSchema>;

export const getWalletCall = defineCall({
  method: 'GET',
  path: '/user/property',
  needs: 'store',
  openToRestricted: true,
  input: z.object({}),
  output: walletSchema,
});

/** A withdrawal request without the password: the part that a client may store. */
export const withdrawalInput = z.object({
  amount: amountInput,
  method: withdrawalMethodSchema,
  /**
   * The terms that the user was shown: the fee, and by its `version` the card. If they have changed, nothing
   * is withdrawn.
   */
  expected: z.optional(
    z.object({
      fee: moneyInput,
      net: moneyInput,
      card: z.optional(z.string().check(z.maxLength(40))),
    }),
  ),
});
export type WithdrawalInput = z.input<typeof withdrawalInput>;

/** Requests a withdrawal to the bound destination; the returned record is pending. */
export const withdrawCall = defineCall({
  method: 'POST',
  path: '/user/withdraw',
  needs: 'store',
  idempotent: true,
  input: z.extend(withdrawalInput, {
    /** Exactly one of the two. */
    password: z.optional(transactionPasswordInput),
    passkey: z.optional(assertionInput),
  }),
  output: fundRecordSchema,
});

/** Cancels a pending withdrawal. */
export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: '/user/withdraw/cancel',
  needs: 'store',
  idempotent: true,
  input: z.object({ id: idInput }),
  output: fundRecordSchema,
});

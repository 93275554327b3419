import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { fundRecordSchema } from './fund-record.ts';
import { idInput } from './id.ts';
import { amountInput, moneyInput, moneySchema } from './money.ts';
import { transactionPasswordInput } from './password.ts';
import { assertionInput } from './assertion.ts';
import { withdrawalMethodSchema } from './withdrawal-method.ts';

/**
 * What a user owns, and what keeps it from being withdrawn. Always:
 * `total_assets = available_balance + to_be_consumed + to_be_settled + withdrawals_pending + deposit`.
 */
export const walletSchema = z.object({
  total_assets: moneySchema,
  available_balance: moneySchema,
  to_be_consumed: moneySchema,
  to_be_settled: moneySchema,
  withdrawals_pending: moneySchema,
  deposit: moneySchema,
  /** What is still owed of the funds advanced by the operator. */
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

/** A withdrawal as it is asked for, without the password: what a client may keep of it. */
export const withdrawalInput = z.object({
  amount: amountInput,
  method: withdrawalMethodSchema,
  /**
   * What the user was shown: what it costs, and by its `version` the card it goes to. Where it would be
   * anything else, nothing is asked for.
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

/** Asks for a withdrawal to the bound destination; the returned record is pending. */
export const withdrawCall = defineCall({
  method: 'POST',
  path: '/user/withdraw',
  needs: 'store',
  idempotent: true,
  input: z.extend(withdrawalInput, {
    /** One of the two. */
    password: z.optional(transactionPasswordInput),
    passkey: z.optional(assertionInput),
  }),
  output: fundRecordSchema,
});

/** Takes a pending withdrawal back. */
export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: '/user/withdraw/cancel',
  needs: 'store',
  idempotent: true,
  input: z.object({ id: idInput }),
  output: fundRecordSchema,
});

import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { openEnum } from './open-enum.ts';
import { transactionPasswordInput } from './password.ts';
import { lineInput } from './plain-text.ts';
import { assertionInput } from './assertion.ts';
import { WITHDRAWAL_METHODS } from './withdrawal-method.ts';

/**
 * The one destination of a user's withdrawals. `bank_account` is masked except for its last four characters.
 */
export const bankCardSchema = z.object({
  method: openEnum(WITHDRAWAL_METHODS),
  /** The bank's name, or the network of a wallet address. */
  card_name: z.string(),
  user_name: z.string(),
  mobile: z.string(),
  /** The account number, or the wallet address. */
  bank_account: z.string(),
  /** These two for `bank` only. */
  bank_address: z.optional(z.string()),
  branch_name: z.optional(z.string()),
  /** Changes as soon as another card is bound. Older servers leave it out. */
  version: z.optional(z.string()),
});
export type BankCard = z.infer<typeof bankCardSchema>;

/** The maximum lengths, in grapheme clusters. */
export const CARD_LENGTH = {
  card_name: 100,
  user_name: 100,
  mobile: 40,
  bank_account: 120,
  bank_address: 200,
  branch_name: 100,
} as const;

/** Of the account: four characters are shown, so with five at least one is not. */
const ACCOUNT_LENGTH = { min: 5, max: CARD_LENGTH.bank_account } as const;

const cardLine = (field: keyof typeof CARD_LENGTH) => lineInput(1, CARD_LENGTH[field]);

const cardInput = {
  card_name: cardLine('card_name'),
  user_name: cardLine('user_name'),
  mobile: cardLine('mobile'),
  /** Left out: the bound one stays. A masked value is rejected. Spaces are not part of it, however it is grouped. */
  bank_account: z.optional(
    lineInput(ACCOUNT_LENGTH.min, ACCOUNT_LENGTH.max).check(z.regex(/^[^*]*$/)),
  ),
  /** Exactly one of the two. */
  password: z.optional(transactionPasswordInput),
  passkey: z.optional(assertionInput),
};

export const getBankCardCall = defineCall({
  method: 'GET',
  path: '/bank_card/detail',
  needs: 'store',
  openToRestricted: true,
  input: z.object({}),
  output: z.object({ card: z.nullable(bankCardSchema) }),
});

/** Binds the destination or changes it. */
export const editBankCardCall = defineCall({
  method: 'POST',
  path: '/bank_card/edit',
  needs: 'store',
  idempotent: true,
  input: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('bank'),
      ...cardInput,
      bank_address: cardLine('bank_address'),
      branch_name: cardLine('branch_name'),
    }),
    z.object({ method: z.literal('wallet_address'), ...cardInput }),
  ]),
  output: z.object({ card: bankCardSchema }),
});

import type { editBankCardCall } from '@adpartner/shared/contract/bank-card';
import { plainNumber } from '@adpartner/shared/contract/plain-number';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import type { BankCardsTable } from '../db/tables/ledger.ts';
import { CallError } from '../errors/call-error.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { coolOff } from '../cooling-off/cool-off.ts';
import { findBankCardRow } from './find-bank-card.ts';

type BankCardInput = z.output<typeof editBankCardCall.input>;
type Destination = Omit<BankCardsTable, 'user_id' | 'bound_at'>;

const NAMES = [
  'method',
  'card_name',
  'user_name',
  'mobile',
  'bank_account',
  'bank_address',
  'branch_name',
] as const satisfies readonly (keyof Destination)[];

/** An account number or address in plain characters, without the spaces that people put between its groups. */
const ungrouped = (account: string) => plainNumber(account).replaceAll(/\s/gu, '');

/** @param bound the account of the bound card of that method, which stays if none is given */
function destinationOf(input: BankCardInput, bound: string | null): Destination {
  const bank_account = input.bank_account === undefined ? bound : ungrouped(input.bank_account);
  if (bank_account === null) {
    throw new CallError('invalid_params', { fields: { bank_account: 'required' } });
  }
  const { method, card_name, user_name, mobile } = input;
  const isBank = method === 'bank';
  return {
    method,
    card_name,
    user_name,
    mobile,
    bank_account,
    bank_address: isBank ? input.bank_address : null,
    branch_name: isBank ? input.branch_name : null,
  };
}

/** An account that was bound as it was typed, by an earlier release, is the same as the plain one. */
const isSame = (bound: Destination, card: Destination) =>
  NAMES.every((name) => bound[name] === card[name] || name === 'bank_account') &&
  ungrouped(bound.bank_account) === ungrouped(card.bank_account);

async function requireOffered(tx: Queries, method: Destination['method']): Promise<void> {
  const offered = await tx
    .selectFrom('withdraw_methods')
    .select('method')
    .where('method', '=', method)
    .executeTakeFirst();
  if (!offered) throw new CallError('invalid_params', { fields: { method: 'not_an_option' } });
}

/**
 * Binds or changes the destination of a user's withdrawals, starts the cooling-off and notifies the user. The
 * caller has checked the transaction password and locked the user's accounts.
 * @throws CallError `bank_card_unchanged`, `invalid_params` for a method that the operator does not offer and
 * if the account is left out but no card of that method is bound
 */
export async function editBankCard(
  tx: Queries,
  userId: string,
  input: BankCardInput,
): Promise<void> {
  const bound = await findBankCardRow(tx, userId);
  const card = destinationOf(input, bound?.method === input.method ? bound.bank_account : null);
  if (bound && isSame(bound, card)) {
    throw new CallError('bank_card_unchanged');
  }
  await requireOffered(tx, card.method);
  const values = { ...card, bound_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('bank_cards')
    .values({ ...values, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  if (bound) {
    await coolOff(tx, userId, 'bank_card_changed', false);
    await notifyUser(tx, userId, 'bank_card_changed');
    return;
  }
  const { bank_card_unbound_at } = await tx
    .selectFrom('users')
    .select('bank_card_unbound_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await coolOff(tx, userId, 'bank_card_bound', bank_card_unbound_at === null);
  await notifyUser(tx, userId, 'bank_card_bound');
}

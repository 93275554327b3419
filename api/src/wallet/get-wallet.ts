import { ACCOUNTS, type Account } from '@adpartner/shared/contract/fund-record';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { currencyDigits } from '../ledger/currency.ts';
import { formatMoney } from '../ledger/money.ts';

/** Why nothing can be withdrawn: a reason of the error table with its params. */
type Block = Wallet['blocks'][number];

/** The accounts that add up to the total assets: without debts, and without coupons. */
const ASSETS = [
  'available_balance',
  'to_be_consumed',
  'to_be_settled',
  'withdrawals_pending',
  'deposit',
] as const satisfies readonly Account[];

// One statement, so that balances and blocks are of one moment.
const selectWallet = prepared((db, userId: string, lang: LanguageCode) =>
  db.selectNoFrom([
    sql<Record<Account, string> | null>`(select jsonb_object_agg(kind, balance::text)
      from accounts where user_id = ${userId})`.as('balances'),
    sql<Block[]>`withdrawal_blocks(${userId}, now(), ${lang})`.as('blocks'),
  ]),
);

/**
 * A user's balances, and the blocks of withdrawals.
 * @param lang the language of the operator's words in it
 */
export async function getWallet(db: Queries, userId: string, lang: LanguageCode): Promise<Wallet> {
  const [[row], digits] = await Promise.all([selectWallet(db, userId, lang), currencyDigits(db)]);
  if (!row?.balances) throw new Error(`no accounts of user ${userId}`);
  const { balances, blocks } = row;
  const balance = (account: Account) => BigInt(balances[account]);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const available = balance('available_balance');
  const afterReturn = available - balance('startup_funds');
  return {
    ...(Object.fromEntries(ACCOUNTS.map((account) => [account, money(balance(account))])) as Record<
      Account,
      string
    >),
    total_assets: money(ASSETS.reduce((total, account) => total + balance(account), 0n)),
    withdrawable: money(blocks.length > 0 ? 0n : available),
    withdrawable_after_return: money(afterReturn > 0n ? afterReturn : 0n),
    blocks,
  };
}

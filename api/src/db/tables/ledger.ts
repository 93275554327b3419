import type { Account, FundRecordType } from '@adpartner/shared/contract/fund-record';
import type { ColumnType } from 'kysely';

import type { Time } from './value-types.ts';
import type { ServerText } from './texts.ts';

/** Accounts that belong to no user. */
export type SystemAccount =
  | 'world'
  | 'ad_network'
  | 'operator_revenue'
  | 'operator_advances'
  | 'operator_promotions'
  | 'startup_funds_owed';

/** A column that only the database writes. */
type ReadOnly<T> = ColumnType<T, never, never>;

export interface AccountsTable {
  id: ReadOnly<bigint>;
  user_id: ReadOnly<string | null>;
  kind: ReadOnly<Account | SystemAccount>;
  /** Minor units; null for system accounts. */
  balance: ReadOnly<bigint | null>;
  /** The sum of everything that came in, minor units; null for system accounts. */
  received: ReadOnly<bigint | null>;
  last_at: ReadOnly<Date | null>;
}

export interface JournalEntriesTable {
  id: ReadOnly<bigint>;
  at: ReadOnly<Date>;
  type: ReadOnly<FundRecordType>;
  /** A message of the client, or an operator's own words. */
  remark: ReadOnly<ServerText | string>;
  reference: ReadOnly<string>;
  plan_id: ReadOnly<string | null>;
  withdrawal_id: ReadOnly<string | null>;
}

export interface PostingsTable {
  id: ReadOnly<bigint>;
  entry_id: ReadOnly<bigint>;
  account_id: ReadOnly<bigint>;
  /** Minor units, signed. */
  amount: ReadOnly<bigint>;
  balance_after: ReadOnly<bigint | null>;
  received_after: ReadOnly<bigint | null>;
  at: ReadOnly<Date>;
  type: ReadOnly<FundRecordType>;
}

/** The destination of a user's withdrawals. */
export interface BankCardsTable {
  user_id: string;
  method: 'bank' | 'wallet_address';
  card_name: string;
  user_name: string;
  mobile: string;
  bank_account: string;
  bank_address: string | null;
  branch_name: string | null;
  bound_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CoolingOffsTable {
  id: ReadOnly<bigint>;
  user_id: string;
  because:
    | 'bank_card_bound'
    | 'bank_card_changed'
    | 'transaction_password_set'
    | 'transaction_password_changed';
  began_at: ColumnType<Date, Date | string | undefined, never>;
  until: Time;
}

export type WithdrawalStatus = 'pending' | 'done' | 'rejected' | 'cancelled';

/** A destination as it was when a withdrawal was requested. */
export interface MaskedDestination {
  method: 'bank' | 'wallet_address';
  card_name: string;
  user_name: string;
  bank_account: string;
}

export interface WithdrawalsTable {
  id: ReadOnly<string>;
  number: ReadOnly<string>;
  user_id: ReadOnly<string>;
  /** Minor units, as the next two. */
  amount: ReadOnly<bigint>;
  fee: ReadOnly<bigint>;
  net: ReadOnly<bigint>;
  destination: ReadOnly<MaskedDestination>;
  /** The whole destination, encrypted, until the withdrawal has ended. */
  sealed_destination: ReadOnly<Uint8Array | null>;
  status: ReadOnly<WithdrawalStatus>;
  asked_at: ReadOnly<Date>;
}

export interface WithdrawalEventsTable {
  id: ReadOnly<bigint>;
  withdrawal_id: ReadOnly<string>;
  at: ReadOnly<Date>;
  status: ReadOnly<WithdrawalStatus>;
  why: ReadOnly<ServerText | string>;
}

/** Tables of the ledger and of withdrawals. */
export interface LedgerTables {
  accounts: AccountsTable;
  journal_entries: JournalEntriesTable;
  postings: PostingsTable;
  bank_cards: BankCardsTable;
  cooling_offs: CoolingOffsTable;
  withdrawals: WithdrawalsTable;
  withdrawal_events: WithdrawalEventsTable;
}

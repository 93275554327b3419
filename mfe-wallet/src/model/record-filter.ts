import {
  ACCOUNTS,
  FUND_RECORD_TYPES,
  type Account,
  type FundRecordType,
} from '@adpartner/shared/contract/fund-record';

/** Which records are asked for: of one account, perhaps of one type, perhaps of one month. */
export interface RecordFilter {
  account: Account;
  type?: FundRecordType;
  /** `2026-11`. */
  month?: string;
}

/** The account that a list shows when the URL names none: the one money is withdrawn from. */
const DEFAULT_ACCOUNT: Account = 'available_balance';

const isMonth = (month: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
const typeOf = (type: string | null) => FUND_RECORD_TYPES.find((one) => one === type);

/** The same filter on another account; a type that never occurs there is given up, the month too. */
export function withAccount({ type }: RecordFilter, account: string): RecordFilter {
  const known = ACCOUNTS.find((one) => one === account) ?? DEFAULT_ACCOUNT;
  return withType({ account: known }, type ?? '');
}

/** The filter with a type, or without one where it is none that occurs on the account. */
export function withType({ account, month }: RecordFilter, type: string): RecordFilter {
  const known = typeOf(type);
  return {
    account,
    ...(known !== undefined && TYPES_OF_ACCOUNT[account].includes(known) ? { type: known } : {}),
    ...(month === undefined ? {} : { month }),
  };
}

/** The filter with a month, or without one where it is none. */
export function withMonth({ account, type }: RecordFilter, month: string): RecordFilter {
  return {
    account,
    ...(type === undefined ? {} : { type }),
    ...(isMonth(month) ? { month } : {}),
  };
}

/** The filter in a URL; what it names that we don't know counts as not named. */
export function recordFilterOf(params: URLSearchParams): RecordFilter {
  const account = withAccount({ account: DEFAULT_ACCOUNT }, params.get('account') ?? '');
  return withMonth(withType(account, params.get('type') ?? ''), params.get('month') ?? '');
}

/** The URL's search of a filter, without what is the default. */
export function searchOf({ account, type, month }: RecordFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (account !== DEFAULT_ACCOUNT) params.set('account', account);
  if (type !== undefined) params.set('type', type);
  if (month !== undefined) params.set('month', month);
  return params;
}

/** What can move on an account (the money rules): a filter offers no type that never occurs there. */
export const TYPES_OF_ACCOUNT: Readonly<Record<Account, readonly FundRecordType[]>> = {
  available_balance: [
    'system_top_up',
    'manual_withdrawal',
    'ad_serving',
    'profit_sharing',
    'system_chargeback',
    'virtual_recharge_deduction',
    'vip_subscription',
    'security_deposit',
  ],
  to_be_consumed: ['ad_serving', 'ad_billing'],
  to_be_settled: ['profit_sharing', 'system_chargeback'],
  withdrawals_pending: ['manual_withdrawal'],
  deposit: ['security_deposit'],
  startup_funds: ['system_top_up', 'virtual_recharge_deduction'],
  discount_amount: ['discount_amount'],
};

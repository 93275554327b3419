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

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The account that a list shows when the URL names none: the one money is withdrawn from. */
export const DEFAULT_ACCOUNT: Account = 'available_balance';

/** The filter in a URL; what it names that we don't know counts as not named. */
export function recordFilterOf(params: URLSearchParams): RecordFilter {
  const account = ACCOUNTS.find((one) => one === params.get('account')) ?? DEFAULT_ACCOUNT;
  const type = FUND_RECORD_TYPES.find((one) => one === params.get('type'));
  const month = params.get('month') ?? '';
  return {
    account,
    ...(type === undefined ? {} : { type }),
    ...(MONTH.test(month) ? { month } : {}),
  };
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

import {
  ACCOUNTS,
  FUND_RECORD_TYPES,
  SEARCH_LENGTH,
  type Account,
  type FundRecordType,
} from '@adpartner/shared/contract/fund-record';
import { foldText } from '@adpartner/shared/contract/fold-text';
import type { RecordKind } from './record-kind.ts';

/** The filter of records: one account, and optionally a search, a type, a month, and days of it. */
export interface RecordFilter {
  account: Account;
  /** The text that is searched for, as `searchText` makes it. */
  search?: string;
  type?: FundRecordType;
  /** `2026-11`. */
  month?: string;
  /** The first and the last day within the month: `2026-11-05`. */
  from?: string;
  to?: string;
}

/** The default account: the one that withdrawals are taken from. */
const DEFAULT_ACCOUNT: Account = 'available_balance';

const isMonth = (month: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
const typeOf = (type: string | null) => FUND_RECORD_TYPES.find((one) => one === type);

// Characters that can't be typed, and those that change the direction of writing: the server refuses them.
const NOT_SEARCHED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** Copied from a text in which numbers are kept whole (`withWholeNumbers`). */
const NO_BREAK_HYPHEN = /\u2011/g;

/** Typed twice by accident; the page shows it as one, so a name with one would seem not to be found. */
const SPACES = /\s+/gu;

/** The search of a typed text: as much of it as the server takes; empty if nothing of it is visible. */
export function searchText(typed: string): string {
  const plain = typed.replace(NOT_SEARCHED, ' ').replace(SPACES, ' ').replace(NO_BREAK_HYPHEN, '-');
  const text = [...plain.trim()].slice(0, SEARCH_LENGTH).join('').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '';
}

/** The filter with a search, or without one if the text is empty. */
export function withSearch({ search: _, ...rest }: RecordFilter, typed: string): RecordFilter {
  const search = searchText(typed);
  return search === '' ? rest : { ...rest, search };
}

/** Whether the filter shows only a part of a day's records, whose sum is not the day's. */
export const isPartOfDay = ({ type, search }: RecordFilter): boolean =>
  type !== undefined || search !== undefined;

/** What a search finds by its name: types, and of ad serving perhaps only one side. */
export interface NamedKinds {
  types: readonly FundRecordType[];
  adServing?: 'put' | 'returned';
}

export const NOTHING_NAMED: NamedKinds = { types: [] };

/** What records of an account are called in the user's language, as far as a search matches it. */
export function kindsNamed(
  { account, search }: RecordFilter,
  nameOf: (kind: RecordKind) => string,
): NamedKinds {
  if (search === undefined) return NOTHING_NAMED;
  const part = foldText(search);
  const isNamed = (kind: RecordKind) => foldText(nameOf(kind)).includes(part);
  const isReturned = isNamed('plan_returned');
  const types = TYPES_OF_ACCOUNT[account].filter(
    (type) => isNamed(type) || (type === 'ad_serving' && isReturned),
  );
  const isOneSide = types.includes('ad_serving') && isNamed('ad_serving') !== isReturned;
  return { types, ...(isOneSide && { adServing: isReturned ? 'returned' : 'put' }) };
}

/** The same filter on another account; a type that never occurs there is dropped, and so is the month. */
export function withAccount({ type, search }: RecordFilter, account: string): RecordFilter {
  const known = ACCOUNTS.find((one) => one === account) ?? DEFAULT_ACCOUNT;
  return withType(withSearch({ account: known }, search ?? ''), type ?? '');
}

/** The filter with a type, or without one if it never occurs on the account. */
export function withType({ type: _, ...rest }: RecordFilter, type: string): RecordFilter {
  const known = typeOf(type);
  const occurs = known !== undefined && TYPES_OF_ACCOUNT[rest.account].includes(known);
  return occurs ? { ...rest, type: known } : rest;
}

/** The filter with a month, or without one if it is invalid; days of another month are dropped. */
export function withMonth(
  { month: _, from: __, to: ___, ...rest }: RecordFilter,
  month: string,
): RecordFilter {
  return isMonth(month) ? { ...rest, month } : rest;
}

/** The days of a month, `2026-11-01` first. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

/**
 * The filter with a first or a last day, or without one if it is not in the month. If they would be in the
 * wrong order, the other one follows.
 */
export function withDay(filter: RecordFilter, end: 'from' | 'to', day: string): RecordFilter {
  const { [end]: _, ...rest } = filter;
  if (filter.month === undefined || !daysOf(filter.month).includes(day)) return rest;
  const next: RecordFilter = { ...rest, [end]: day };
  const isTurned = next.from !== undefined && next.to !== undefined && next.from > next.to;
  return isTurned ? { ...next, from: day, to: day } : next;
}

/** The filter in a URL; unknown values count as missing. */
export function recordFilterOf(params: URLSearchParams): RecordFilter {
  const account = withAccount({ account: DEFAULT_ACCOUNT }, params.get('account') ?? '');
  const searched = withSearch(account, params.get('q') ?? '');
  const ofType = withType(searched, params.get('type') ?? '');
  const ofMonth = withMonth(ofType, params.get('month') ?? '');
  return withDay(withDay(ofMonth, 'from', params.get('from') ?? ''), 'to', params.get('to') ?? '');
}

/** The URL's search of a filter, without defaults. */
export function searchOf(filter: RecordFilter): URLSearchParams {
  const { account, search, type, month, from, to } = filter;
  const params = new URLSearchParams();
  if (account !== DEFAULT_ACCOUNT) params.set('account', account);
  if (search !== undefined) params.set('q', search);
  if (type !== undefined) params.set('type', type);
  if (month !== undefined) params.set('month', month);
  if (from !== undefined) params.set('from', from);
  if (to !== undefined) params.set('to', to);
  return params;
}

/** The types that can occur on an account (the money rules): a filter offers no others. */
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

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of a moment in the client's zone: `2026-11-05`. Fast, because a list calls it for each row. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

import { ACCOUNTS, FUND_RECORD_TYPES } from '@adpartner/shared/contract/fund-record';
import {
  dayOf,
  daysOf,
  isPartOfDay,
  kindsNamed,
  recordFilterOf,
  searchOf,
  TYPES_OF_ACCOUNT,
  withAccount,
  withDay,
  withMonth,
  withSearch,
  withType,
  type RecordFilter,
} from './record-filter.ts';

test.each<[string, RecordFilter]>([
  ['', { account: 'available_balance' }],
  ['account=deposit', { account: 'deposit' }],
  ['account=mattress', { account: 'available_balance' }],
  ['type=ad_serving', { account: 'available_balance', type: 'ad_serving' }],
  ['type=gift', { account: 'available_balance' }],
  ['account=deposit&type=ad_billing', { account: 'deposit' }],
  ['month=2026-11', { account: 'available_balance', month: '2026-11' }],
  ['month=2026-13', { account: 'available_balance' }],
  ['month=2026-11-05', { account: 'available_balance' }],
  ['month=12026-11', { account: 'available_balance' }],
  ['q=%20Ocean+%20game%0A', { account: 'available_balance', search: 'Ocean game' }],
  ['q=%20', { account: 'available_balance' }],
  ['q=%E2%80%8B', { account: 'available_balance' }],
  [`q=${'x'.repeat(61)}`, { account: 'available_balance', search: 'x'.repeat(60) }],
  ['month=', { account: 'available_balance' }],
])('the search %j asks for %j', (search, filter) => {
  expect(recordFilterOf(new URLSearchParams(search))).toEqual(filter);
});

test.each<[RecordFilter, string]>([
  [{ account: 'available_balance' }, ''],
  [{ account: 'deposit', type: 'security_deposit' }, 'account=deposit&type=security_deposit'],
  [{ account: 'available_balance', month: '2026-02' }, 'month=2026-02'],
  [{ account: 'available_balance', search: 'Café 7%' }, 'q=Caf%C3%A9+7%25'],
])('%j is kept in the URL as %j, and read back the same', (filter, search) => {
  expect(searchOf(filter).toString()).toBe(search);
  expect(recordFilterOf(searchOf(filter))).toEqual(filter);
});

test('every account has types, and every type occurs on some account', () => {
  const offered = new Set(ACCOUNTS.flatMap((account) => TYPES_OF_ACCOUNT[account]));
  expect([...offered].sort()).toEqual([...FUND_RECORD_TYPES].sort());
  for (const account of ACCOUNTS) expect(TYPES_OF_ACCOUNT[account]).not.toHaveLength(0);
});

const serving: RecordFilter = {
  account: 'available_balance',
  type: 'ad_serving',
  month: '2026-11',
};

test('another account keeps a type that occurs there, and begins with all months', () => {
  expect(withAccount(serving, 'to_be_consumed')).toEqual({
    account: 'to_be_consumed',
    type: 'ad_serving',
  });
  expect(withAccount(serving, 'deposit')).toEqual({ account: 'deposit' });
});

test('a search stays with another account, type and month', () => {
  const searched = { ...serving, search: 'ocean' };
  expect(withAccount(searched, 'deposit')).toEqual({ account: 'deposit', search: 'ocean' });
  expect(withType(searched, '').search).toBe('ocean');
  expect(withMonth(searched, '2026-10').search).toBe('ocean');
  expect(withSearch(searched, ' ')).toEqual(serving);
});

test('a number that was copied from a text, where no line ends within it, is searched as it is', () => {
  const { search } = withSearch(serving, 'W261125\u201197048991');
  expect(search).toBe('W261125-97048991');
});

test('spaces typed twice are searched as the one that is shown', () => {
  expect(withSearch(serving, 'Ocean \u00a0  game').search).toBe('Ocean game');
});

test('a search finds types of the account by a part of their name, without case and accents', () => {
  const names: Record<string, string> = { security_deposit: 'Dépôt de garantie' };
  const named = (search: string, account: RecordFilter['account'] = 'available_balance') =>
    kindsNamed({ account, search }, (kind) => names[kind] ?? '').types;
  expect(named('DEPOT')).toEqual(['security_deposit']);
  expect(named('depot', 'to_be_consumed')).toEqual([]);
  expect(kindsNamed({ account: 'deposit' }, () => '')).toEqual({ types: [] });
});

test('a search finds by its name what plans returned without what was put into them', () => {
  const names: Record<string, string> = {
    ad_serving: 'Ad serving',
    plan_returned: 'Returned from an ad plan',
    security_deposit: 'Security deposit',
  };
  const named = (search: string, account: RecordFilter['account'] = 'available_balance') =>
    kindsNamed({ account, search }, (kind) => names[kind] ?? '');
  expect(named('returned')).toEqual({ types: ['ad_serving'], adServing: 'returned' });
  expect(named('serving')).toEqual({ types: ['ad_serving'], adServing: 'put' });
  expect(named('ad')).toEqual({ types: ['ad_serving'] });
  expect(named('deposit')).toEqual({ types: ['security_deposit'] });
  // Ad serving does not occur there.
  expect(named('returned', 'deposit')).toEqual({ types: [] });
});

test('what a list has of a day is only a part of it with a type or a search', () => {
  expect(isPartOfDay({ account: 'deposit', month: '2026-11' })).toBe(false);
  expect(isPartOfDay({ account: 'deposit', type: 'security_deposit' })).toBe(true);
  expect(isPartOfDay({ account: 'deposit', search: 'x' })).toBe(true);
});

test('a type or a month is put in, replaced and taken out again', () => {
  expect(withType(serving, 'system_top_up')).toEqual({ ...serving, type: 'system_top_up' });
  expect(withType(serving, '')).toEqual({ account: 'available_balance', month: '2026-11' });
  expect(withMonth(serving, '2026-10')).toEqual({ ...serving, month: '2026-10' });
  expect(withMonth(serving, '')).toEqual({ account: 'available_balance', type: 'ad_serving' });
});

const november = { account: 'available_balance', month: '2026-11' } as const;

test.each<[string, RecordFilter, 'from' | 'to', string, Partial<RecordFilter>]>([
  ['a first day', november, 'from', '2026-11-05', { from: '2026-11-05' }],
  ['a day of another month', november, 'from', '2026-10-05', {}],
  ['a day that there is not', november, 'to', '2026-11-31', {}],
  ['no day', { ...november, to: '2026-11-09' }, 'to', '', {}],
  [
    'a last day before the first',
    { ...november, from: '2026-11-10' },
    'to',
    '2026-11-05',
    { from: '2026-11-05', to: '2026-11-05' },
  ],
])('%s', (_, filter, end, day, changes) => {
  expect(withDay(filter, end, day)).toEqual({ ...november, ...changes });
});

test('days need a month, and go with it', () => {
  expect(withDay({ account: 'deposit' }, 'from', '2026-11-05')).toEqual({ account: 'deposit' });
  const days = { ...november, from: '2026-11-05', to: '2026-11-09' };
  expect(withMonth(days, '2026-10')).toEqual({ ...november, month: '2026-10' });
  expect(withType(days, 'ad_serving')).toEqual({ ...days, type: 'ad_serving' });
  expect(recordFilterOf(searchOf(days))).toEqual(days);
});

test('a month has its days', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30');
});

test.each([
  ['begin', new Date(2026, 10, 5)],
  ['end', new Date(2026, 10, 5, 23, 59, 59, 999)],
])('a moment at the %s of a day, where the device is, is on that day', (_, moment) => {
  expect(dayOf(moment.toISOString())).toBe('2026-11-05');
});

import { cachedSchema } from '@adpartner/shared/api/cached-response';
import { QueryClient } from '@adpartner/shared/api/query';
import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { acceptancesQuery } from './acceptors.ts';
import { bankCardQuery } from './bank-card.ts';
import { fundRecordQuery, fundRecordsQuery } from './fund-records.ts';
import { readMonth } from './statement.ts';
import { walletKeys, walletQuery } from './wallet.ts';

const client = new QueryClient();
afterEach(() => client.clear());

const ONE = { id: '1' };
const TWO = { id: '2' };
const FIRST = { list: [ONE], next_cursor: 'more' };
const LAST = { list: [TWO], next_cursor: null };
const records = fundRecordsQuery({
  account: 'deposit',
  month: '2026-11',
  from: '2026-11-05',
  to: '2026-11-06',
});

/** Runs a query as a screen would, with the signal that aborts it. */
const inPlace = { signal: expect.any(AbortSignal), shownInPlace: true };

test.each([
  ['the wallet', walletQuery(), {}],
  ['the bound card', bankCardQuery(), { card: ONE }],
  ['a record', fundRecordQuery('1'), LAST],
])('whoever asks for %s shows a failure in place, and can stop it', async (_, query, response) => {
  const made = recordCalls(response);
  await client.fetchQuery(query as ReturnType<typeof walletQuery>);
  expect(made.map(({ options }) => options)).toEqual([inPlace]);
});

test.each([
  ['records', records, { account: 'deposit', month: '2026-11' }],
  ['acceptances', acceptancesQuery(), {}],
])('%s come page by page, to the last', async (_, query, input) => {
  const made = recordCalls(FIRST, LAST);
  const list = { ...(query as typeof records), pages: 5 };
  expect((await client.fetchInfiniteQuery(list)).pages).toEqual([FIRST, LAST]);
  expect(made.map((one) => one.input)).toEqual([
    { ...input, cursor: undefined },
    { ...input, cursor: 'more' },
  ]);
  expect(made.map(({ options }) => options)).toEqual([inPlace, inPlace]);
});

test('a record that is not there is null', async () => {
  recordCalls({ list: [], next_cursor: null });
  expect(await client.fetchQuery(fundRecordQuery('1'))).toBeNull();
});

test('what was never bound is null, and a bound card is itself', async () => {
  recordCalls({ card: null }, { card: ONE });
  expect(await client.fetchQuery({ ...bankCardQuery(), staleTime: 0 })).toBeNull();
  expect(await client.fetchQuery({ ...bankCardQuery(), staleTime: 0 })).toEqual(ONE);
});

test('a month is read to its end, fifty records at once', async () => {
  const made = recordCalls(FIRST, LAST);
  expect(await readMonth('deposit', '2026-11')).toEqual([ONE, TWO]);
  const input = { account: 'deposit', month: '2026-11', size: 50 };
  expect(made.map((one) => one.input)).toEqual([
    { ...input, cursor: undefined },
    { ...input, cursor: 'more' },
  ]);
  expect(made[0]?.options).toEqual({ shownInPlace: true });
});

test('a movement of money makes all that the wallet shows out of date', () => {
  const keys = [walletQuery(), bankCardQuery(), fundRecordQuery('1'), records, acceptancesQuery()];
  for (const { queryKey } of keys) {
    expect(queryKey.slice(0, walletKeys.all.length)).toEqual(walletKeys.all);
  }
});

test('each question has a key of its own, under which it is kept on the device', () => {
  expect(
    [walletQuery(), bankCardQuery(), fundRecordQuery('1'), records, acceptancesQuery()].map(
      ({ queryKey }) => queryKey,
    ),
  ).toEqual([
    ['wallet', 'property'],
    ['wallet', 'bank-card'],
    ['wallet', 'record', '1'],
    ['wallet', 'records', { account: 'deposit', month: '2026-11' }],
    ['wallet', 'acceptances'],
  ]);
});

test('the wallet and its records are kept for when there is no connection, the card is not', () => {
  expect(cachedSchema(walletQuery().meta)?.safeParse(aWallet()).success).toBe(true);
  expect(cachedSchema(records.meta)).not.toBeNull();
  expect(cachedSchema(bankCardQuery().meta)).toBeNull();
});

test('a wallet that is not there yet is not asked for again by the clock', () => {
  const refetchInterval = walletQuery().refetchInterval as unknown as (query: object) => unknown;
  expect(refetchInterval({ state: { data: undefined } })).toBe(false);
});

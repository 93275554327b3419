import { cachedSchema } from '@adpartner/shared/api/cached-response';
import { QueryClient } from '@adpartner/shared/api/query';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { unusedCouponsQuery } from './coupons.ts';
import { planAtHand, planQuery, plansQuery } from './plans.ts';
import { productQuery } from './products.ts';
import { walletQuery } from './wallet.ts';

const client = new QueryClient();
afterEach(() => client.clear());

const ONE = { id: '1' };
const TWO = { id: '2' };
const FIRST = { list: [ONE], next_cursor: 'more' };
const LAST = { list: [TWO], next_cursor: null };

/** Runs a query as a screen would, with the signal that aborts it. */
const inPlace = { signal: expect.any(AbortSignal), shownInPlace: true };

test.each([
  ['a plan', planQuery('1', 'en'), { id: '1' }],
  ['a product', productQuery('1', 'en'), { product_id: '1' }],
  ['the wallet', walletQuery(), {}],
])('whoever asks for %s shows a failure in place, and can stop it', async (_, query, input) => {
  const made = recordCalls(ONE);
  await client.fetchQuery(query as ReturnType<typeof walletQuery>);
  expect(made).toEqual([{ path: expect.any(String), input, options: inPlace }]);
});

test('plans come page by page, to the last', async () => {
  const made = recordCalls(FIRST, LAST);
  const { pages } = await client.fetchInfiniteQuery({ ...plansQuery('putting', 'en'), pages: 5 });
  expect(pages).toEqual([FIRST, LAST]);
  expect(made).toEqual([
    { path: expect.any(String), input: { status: 'putting', cursor: undefined }, options: inPlace },
    { path: expect.any(String), input: { status: 'putting', cursor: 'more' }, options: inPlace },
  ]);
});

test('all plans are those of no status', async () => {
  const made = recordCalls(LAST);
  await client.fetchInfiniteQuery(plansQuery('all', 'en'));
  expect(made[0]?.input).toEqual({ status: undefined, cursor: undefined });
});

test('every unused coupon is read, fifty at once', async () => {
  const made = recordCalls(FIRST, LAST);
  expect(await client.fetchQuery(unusedCouponsQuery('en'))).toEqual([ONE, TWO]);
  const input = { state: 'unused', size: 50 };
  expect(made).toEqual([
    { path: expect.any(String), input: { ...input, cursor: undefined }, options: inPlace },
    { path: expect.any(String), input: { ...input, cursor: 'more' }, options: inPlace },
  ]);
});

test('each question has a key of its own below the remote’s, texts in each language', () => {
  expect([
    plansQuery('all', 'en').queryKey,
    planQuery('1', 'en').queryKey,
    productQuery('1', 'en').queryKey,
    unusedCouponsQuery('en').queryKey,
    walletQuery().queryKey,
  ]).toEqual([
    ['plan', 'list', 'en', 'all'],
    ['plan', 'detail', 'en', '1'],
    ['plan', 'product', 'en', '1'],
    ['plan', 'coupons', 'en'],
    ['plan', 'wallet'],
  ]);
});

test('all but the product is kept for when there is no connection', () => {
  for (const query of [
    plansQuery('all', 'en'),
    planQuery('1', 'en'),
    unusedCouponsQuery('en'),
    walletQuery(),
  ]) {
    expect(cachedSchema(query.meta)).not.toBeNull();
  }
  expect(cachedSchema(productQuery('1', 'en').meta)).toBeNull();
});

test('a plan that a list has loaded is at hand, in the language of the list', async () => {
  expect(planAtHand(client, '2', 'en')).toBeUndefined();
  recordCalls(FIRST, LAST);
  await client.fetchInfiniteQuery({ ...plansQuery('putting', 'en'), pages: 5 });
  expect(planAtHand(client, '2', 'en')).toEqual(TWO);
  expect(planAtHand(client, '2', 'de')).toBeUndefined();
});

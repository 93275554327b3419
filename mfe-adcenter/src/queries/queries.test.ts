import { cachedSchema } from '@adpartner/shared/api/cached-response';
import { deviceTimeZone } from '@adpartner/shared/api/time-zone';
import { setLive } from '@adpartner/shared/api/live';
import { QueryClient } from '@adpartner/shared/api/query';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { followedQuery } from './assistance.ts';
import { couponFactsQuery, couponsQuery } from './coupons.ts';
import { statisticsQuery } from './statistics.ts';
import { uploadImage } from './upload-image.ts';
import { walletQuery } from './wallet.ts';
import { waitingPlansQuery } from './waiting-plans.ts';
import { loginWithTicket, openStore, registerWithTicket } from './way-in.ts';

const client = new QueryClient();
afterEach(() => client.clear());

const FIRST = { list: [{ id: '1' }], next_cursor: 'more' };
const LAST = { list: [{ id: '2' }], next_cursor: null };

/** Runs a query as a screen would, with the signal that aborts it. */
const inPlace = { signal: expect.any(AbortSignal), shownInPlace: true };

test.each([
  ['the overview', statisticsQuery('today', 30), { type: 1, time_zone: deviceTimeZone() }],
  ['the newcomer coupon', couponFactsQuery(), { size: 1 }],
  ['how many plans wait', waitingPlansQuery(), {}],
])('whoever asks for %s shows a failure in place, and can stop it', async (_, query, input) => {
  const made = recordCalls({ newcomer: 'open' });
  await client.fetchQuery(query as ReturnType<typeof waitingPlansQuery>);
  expect(made).toEqual([{ path: expect.any(String), input, options: inPlace }]);
});

test.each([
  ['coupons', couponsQuery('used'), { state: 'used' }],
  ['coupons of every state', couponsQuery('all'), { state: undefined }],
  ['those who were followed', followedQuery(), {}],
])('%s come page by page, to the last', async (_, query, input) => {
  const made = recordCalls(FIRST, LAST);
  const list = { ...(query as ReturnType<typeof couponsQuery>), pages: 5 };
  expect((await client.fetchInfiniteQuery(list)).pages).toEqual([FIRST, LAST]);
  expect(made).toEqual([
    { path: expect.any(String), input: { ...input, cursor: undefined }, options: inPlace },
    { path: expect.any(String), input: { ...input, cursor: 'more' }, options: inPlace },
  ]);
});

test('each question has a key of its own below the remote’s', () => {
  expect([
    statisticsQuery('today', 30).queryKey,
    couponsQuery('all').queryKey,
    couponFactsQuery().queryKey,
    followedQuery().queryKey,
    waitingPlansQuery().queryKey,
  ]).toEqual([
    ['adcenter', 'statistics', 'today'],
    ['adcenter', 'coupons', 'list', 'all'],
    ['adcenter', 'coupons', 'facts'],
    ['adcenter', 'followed'],
    ['adcenter', 'waiting-plans'],
  ]);
});

test('the overview is asked for again as often as configured, and never of a hidden page', () => {
  const { refetchInterval, refetchIntervalInBackground } = statisticsQuery('today', 30);
  const intervalOf = (as_of: string) =>
    (refetchInterval as (query: object) => number)({ state: { data: { as_of } } });
  const [now, longAgo] = [0, 48 * 60 * 60_000].map((ago) =>
    new Date(Date.now() - ago).toISOString(),
  );
  expect(intervalOf(now!)).toBe(30_000);
  // Where the server tells changes, only the day that is over.
  setLive(true);
  expect([intervalOf(longAgo!), intervalOf(now!) === 30_000]).toEqual([30_000, false]);
  setLive(false);
  expect(refetchIntervalInBackground).toBe(false);
  expect(statisticsQuery('today', null).refetchInterval).toBe(false);
});

test('the wallet is asked for again once a pause of withdrawals is over, though the server tells changes', () => {
  const intervalOf = (...blocks: object[]) =>
    (walletQuery().refetchInterval as (query: object) => number | false)({
      state: { data: { blocks } },
    });
  const until = new Date(Date.now() + 5_000).toISOString();
  expect(intervalOf()).toBe(30_000);
  setLive(true);
  expect(intervalOf()).toBe(false);
  expect(intervalOf({ reason: 'withdrawal_cooling_off', params: { until } })).toBeLessThan(6_001);
  setLive(false);
});

test('what the landing screen shows is kept for when there is no connection, coupons are not', () => {
  expect(cachedSchema(statisticsQuery('today', 30).meta)).not.toBeNull();
  expect(cachedSchema(waitingPlansQuery().meta)).not.toBeNull();
  expect(cachedSchema(couponsQuery('all').meta)).toBeNull();
});

test('the steps of the way in show their failures in place', async () => {
  const made = recordCalls({}, {}, {});
  const account = { ticket: 't', username: 'ann', password: 'secret' } as never;
  await loginWithTicket('t');
  await registerWithTicket(account);
  await openStore('code', 'key-1');
  // One key of this page for both, with which a lost response can be asked for again.
  const { repeat_key } = made[0]!.input as { repeat_key: string };
  expect(repeat_key).toMatch(/^[\da-f-]{36}$/);
  expect(made.map(({ input, options }) => ({ input, options }))).toEqual([
    { input: { ticket: 't', repeat_key }, options: { shownInPlace: true } },
    { input: { ...(account as object), repeat_key }, options: { shownInPlace: true } },
    {
      input: { authorization_code: 'code' },
      options: { idempotencyKey: 'key-1', shownInPlace: true },
    },
  ]);
});

test('an image goes with its purpose, and tells how much of it is through', async () => {
  const made = recordCalls({ id: 'file-1' });
  const file = new File(['x'], 'x.png');
  const onUploadProgress = () => undefined;
  await uploadImage(file, 'avatar', { onUploadProgress });
  expect(made[0]).toMatchObject({
    input: { file, purpose: 'avatar' },
    options: { onUploadProgress, shownInPlace: true },
  });
});

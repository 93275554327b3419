import { randomUUID } from 'node:crypto';

import { logoutCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { getPlanCall, putPlanCall } from '@adpartner/shared/contract/plan';
import pg from 'pg';

import { topUp } from '../ledger/movements.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase, describeOnPostgres } from '../testing/test-database.ts';
import { openTestServer, readEnvelope, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('the call that puts a plan', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  let planId: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
    await topUp(server.db, { userId, amount: 100_000n, reference: 'R' });
    ({ id: planId } = await makePlan(server.db, userId));
  });
  afterAll(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
  });

  const input = (more: object = {}) => ({
    id: planId,
    amount: '100.00',
    official_push: true,
    real_time_placement: false,
    ...more,
  });
  const put = (more: object = {}, headers: Record<string, string> = {}) =>
    server.callWith(putPlanCall, input(more), { token, headers });

  test('needs a session', async () => {
    const { error } = await server.callWith(putPlanCall, input());
    expect(error).toEqual({ reason: 'no_session' });
  });

  const past = new Date(Date.now() - 1000);
  test.each([
    ['signed out', 'no_session', { session: { revoked_at: past } }],
    ['past its idle end', 'session_expired', { session: { idle_expires_at: past } }],
    ['past its absolute end', 'session_expired', { session: { expires_at: past } }],
    ['of an account not activated', 'account_not_activated', { user: { status: 'not_activated' } }],
    ['of a disabled account', 'account_disabled', { user: { status: 'disabled' } }],
    ['of a cancelled account', 'account_cancelled', { user: { status: 'cancelled' } }],
    ['without a store', 'store_not_open', { user: { store_opened_at: null } }],
  ] as const)('in a session %s is %s, whatever else is wrong with it', async (_, reason, state) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { db } = server;
    if ('user' in state)
      await db.updateTable('users').set(state.user).where('id', '=', userId).execute();
    else
      await db.updateTable('sessions').set(state.session).where('user_id', '=', userId).execute();

    for (const { error } of [
      await put({}, headers),
      await put(),
      await put({ amount: 'NaN' }),
      await put({ id: randomUUID() }),
      await put({ amount: '1000.01' }),
      await put({}, { 'idempotency-key': 'not-a-uuid' }),
    ]) {
      expect(error).toMatchObject({ reason });
    }

    expect(await balancesOf(db, userId)).toEqual({ available_balance: 100_000 });
    const plan = await db.selectFrom('plans').select('status').where('id', '=', planId).execute();
    expect(plan).toEqual([{ status: 'waiting_put' }]);
    const keys = await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', userId)
      .execute();
    expect(keys).toEqual([]);
  });

  test('in a session that ended is refused also for what was put in it before', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await put({}, headers)).code).toBe(200);
    await server.succeed(logoutCall, {}, { token });
    expect((await put({}, headers)).error).toEqual({ reason: 'no_session' });
  });

  test('that is too long to read is told so in a session only', async () => {
    const send = async (headers: Record<string, string>) => {
      const { statusCode, payload } = await server.app.inject({
        method: 'POST',
        url: PREFIX + putPlanCall.path,
        headers,
        payload: input({ more: 'x'.repeat(70_000) }),
      });
      return readEnvelope(putPlanCall, statusCode, payload);
    };
    expect(await send({ 'x-ct': token })).toMatchObject({ status: 413, code: 400 });
    expect(await send({ 'x-ct': 'unknown' })).toMatchObject({
      status: 200,
      error: { reason: 'no_session' },
    });
  });

  test('keeps its session from running out', async () => {
    const tenMinutesAgo = new Date(Date.now() - 600_000);
    const session = () =>
      server.db
        .selectFrom('sessions')
        .select(['last_seen_at', 'idle_expires_at'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    for (const more of [{}, { amount: '1000.01' }]) {
      await server.db
        .updateTable('sessions')
        .set({ last_seen_at: tenMinutesAgo, idle_expires_at: new Date(Date.now() + 60_000) })
        .where('user_id', '=', userId)
        .execute();
      await put(more);
      const { last_seen_at, idle_expires_at } = await session();
      expect(last_seen_at.getTime()).toBeGreaterThan(tenMinutesAgo.getTime() + 590_000);
      expect(idle_expires_at.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000);
    }
  });

  test("is answered in its user's language where none is asked for", async () => {
    await server.db.updateTable('users').set({ lang: 'de' }).where('id', '=', userId).execute();
    const plan = await server.succeed(putPlanCall, input(), { token });
    expect(plan).toMatchObject({ put_content: 'Inhalt', put_rule: 'Rule' });
  });

  test.each([
    [{ id: undefined }, { id: 'required' }],
    [{ amount: undefined }, { amount: 'required' }],
    [{ amount: '0.00' }, { amount: 'format' }],
    [{ amount: '-5.00' }, { amount: 'format' }],
    [{ amount: '1e3' }, { amount: 'format' }],
    [{ amount: 'NaN' }, { amount: 'format' }],
    [{ amount: 100 }, { amount: 'type' }],
    [{ amount: '100.005' }, { amount: 'format' }],
    [{ amount: '123456789012345678901234567890' }, { amount: 'too_long' }],
    [{ amount: '12345678901234567.00' }, { amount: 'format' }],
    [{ official_push: 'yes' }, { official_push: 'type' }],
    [{ real_time_placement: undefined }, { real_time_placement: 'required' }],
    [{ coupon_id: '' }, { coupon_id: 'required' }],
  ])('with %j is invalid_params, and moves nothing', async (wrong, fields) => {
    const { error } = await put(wrong);
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
    expect(await balancesOf(server.db, userId)).toEqual({ available_balance: 100_000 });
  });

  test.each(['not-a-uuid', randomUUID()])('a plan %s is not_found', async (id) => {
    expect((await put({ id })).error).toEqual({ reason: 'not_found' });
  });

  test("another user's plan or coupon is not_found", async () => {
    const other = await makeSignedInUser(server.db);
    const { id } = await makePlan(server.db, other.id);
    expect((await put({ id })).error).toEqual({ reason: 'not_found' });
    const coupon_id = await makeUserCoupon(server.db, other.id);
    expect((await put({ coupon_id })).error).toEqual({ reason: 'not_found' });
    expect((await put({ coupon_id: 'none' })).error).toEqual({ reason: 'not_found' });
  });

  test('limits, balance and state are told with what they are', async () => {
    expect((await put({ amount: '9.99' })).error).toEqual({
      reason: 'amount_out_of_range',
      params: { min: '10.00', max: '20000.00' },
    });
    expect((await put({ amount: '1000.01' })).error).toEqual({ reason: 'insufficient_balance' });
    await server.succeed(putPlanCall, input(), { token });
    expect((await put()).error).toEqual({ reason: 'plan_state', params: { status: 'matching' } });
  });

  test('returns the plan as it is then, with its coupon and its delivery', async () => {
    const coupon_id = await makeUserCoupon(server.db, userId, {
      name: JSON.stringify({ en: 'Autumn', de: 'Herbst' }),
      value: 1250n,
    });
    const plan = await server.succeed(putPlanCall, input({ coupon_id }), {
      token,
      headers: { 'x-lang': 'de' },
    });
    expect(plan).toMatchObject({
      id: planId,
      status: 'matching',
      put_amount: '100.00',
      put_progress: 0,
      put_content: 'Inhalt',
      official_push: true,
      real_time_placement: false,
      coupon: { id: coupon_id, name: 'Herbst', effect: 'discount', value: '12.5' },
      delivery: { impressions: 0, clicks: 0, consumed: '0.00', revenue: '0.00' },
      settles_at: null,
    });
    expect(await balancesOf(server.db, userId)).toEqual({
      available_balance: 91_250,
      to_be_consumed: 8750,
      discount_amount: 1250,
    });
    const { history } = await server.succeed(getPlanCall, { id: planId }, { token });
    expect(history.at(-1)).toMatchObject({ status: 'matching', why: { key: 'why.plan_put' } });
  });

  test('a coupon that can not be used is refused for what is wrong with it', async () => {
    const day = 24 * 3600_000;
    const coupons = {
      coupon_expired: await makeUserCoupon(server.db, userId, {}, new Date(Date.now() - 11 * day)),
      coupon_not_applicable: await makeUserCoupon(server.db, userId, {
        amount_requirement: 10_001n,
      }),
    };
    for (const [reason, coupon_id] of Object.entries(coupons)) {
      expect((await put({ coupon_id })).error).toEqual({ reason });
    }
    const name = JSON.stringify({ en: `Twice ${userId}` });
    const [first, second] = [
      await makeUserCoupon(server.db, userId, { name }),
      await makeUserCoupon(server.db, userId, { name }),
    ];
    expect((await put({ coupon_id: first })).code).toBe(200);
    const { id } = await makePlan(server.db, userId);
    expect((await put({ id, coupon_id: first })).error).toEqual({ reason: 'coupon_used' });
    expect((await put({ id, coupon_id: second })).error).toEqual({
      reason: 'coupon_name_used_today',
    });
    expect((await put({ id })).data?.coupon).toBeNull();
  });

  test("the day of a coupon's name is the caller's own, by X-TZ", async () => {
    const name = JSON.stringify({ en: `Zones ${userId}` });
    const [first, second] = [
      await makeUserCoupon(server.db, userId, { name }),
      await makeUserCoupon(server.db, userId, { name }),
    ];
    // 26 hours apart: it is never the same day in both.
    expect((await put({ coupon_id: first }, { 'x-tz': 'Etc/GMT+12;GMT-12:00' })).code).toBe(200);
    const { id } = await makePlan(server.db, userId);
    const elsewhere = { 'x-tz': 'Pacific/Kiritimati;GMT+14:00' };
    expect((await put({ id, coupon_id: second }, elsewhere)).code).toBe(200);
  });

  test('sent many times at once under one key it is one put and one response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => put({}, headers)));
    for (const { data } of responses) expect(data).toEqual(responses[0]?.data);
    expect(responses[0]?.data).toMatchObject({ status: 'matching' });
    expect(await balancesOf(server.db, userId)).toEqual({
      available_balance: 90_000,
      to_be_consumed: 10_000,
    });
    expect((await put({ amount: '50.00' }, headers)).error).toEqual({
      reason: 'idempotency_key_reused',
    });
  });

  test('under a key that another user has used is theirs alone', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await put({}, headers);
    const other = await makeSignedInUser(server.db);
    await topUp(server.db, { userId: other.id, amount: 20_000n, reference: 'R' });
    const { id } = await makePlan(server.db, other.id);
    const own = await server.callWith(putPlanCall, input({ id }), { token: other.token, headers });
    expect(own.data).toMatchObject({ id, status: 'matching' });
  });

  test('under a key that another call was made with is a call of its own', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const feedback = { topic: 'A word', content: 'x', file_ids: [] };
    await server.succeed(sendFeedbackCall, feedback, { token, headers });
    expect((await put({}, headers)).data).toMatchObject({ id: planId, status: 'matching' });
  });

  test('puts one of two plans that are sent at once with one key', async () => {
    const { id: other } = await makePlan(server.db, userId);
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([put({}, headers), put({ id: other }, headers)]);
    expect(responses.filter(({ data }) => data)).toHaveLength(1);
    expect(responses.flatMap(({ error }) => error ?? [])).toEqual([
      { reason: 'idempotency_key_reused' },
    ]);
    expect(await balancesOf(server.db, userId)).toEqual({
      available_balance: 90_000,
      to_be_consumed: 10_000,
    });
  });
});

describeOnPostgres('the call that puts a plan', (open) => {
  test('goes to the database and back once', async () => {
    const server = await openTestServer(open);
    const { id: userId, token } = await makeSignedInUser(server.db);
    await topUp(server.db, { userId, amount: 100_000n, reference: 'R' });
    const plans = [await makePlan(server.db, userId), await makePlan(server.db, userId)];
    const query = import.meta.jest.spyOn(pg.Client.prototype, 'query');
    for (const { id } of plans) {
      query.mockClear();
      await server.succeed(
        putPlanCall,
        { id, amount: '100.00', official_push: true, real_time_placement: false },
        { token, headers: { 'idempotency-key': randomUUID() } },
      );
    }
    // The first one also reads the currency's digits.
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});

import { randomUUID } from 'node:crypto';

import { listCouponsCall, receiveCouponCall } from '@adpartner/shared/contract/coupon';

import { makeCoupon, makeUserCoupon } from '../testing/make-coupon.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { grantCoupon } from './grant-coupon.ts';

const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

describeOnDatabase('the coupons of a user', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const list = (input: object = {}, headers: Record<string, string> = {}) =>
    server.callWith(listCouponsCall, input, { token, headers });

  test('need a session', async () => {
    expect((await server.call(listCouponsCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ state: 'lost' }, { state: 'not_an_option' }],
    [{ size: '51' }, { size: 'too_big' }],
    [{ size: '0' }, { size: 'too_small' }],
    [{ cursor: 'AAAA' }, { cursor: 'format' }],
  ])('with %j are refused', async (input, fields) => {
    expect((await list(input)).error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('are shown whole, in the language asked for', async () => {
    const name = JSON.stringify({ en: 'Autumn', de: 'Herbst' });
    const granted = ago(3);
    const id = await makeUserCoupon(
      server.db,
      userId,
      { name, kind: 'team', effect: 'addition', value: 2550n, amount_requirement: 10_000n },
      granted,
    );
    expect((await list({}, { 'x-lang': 'de' })).data?.list).toEqual([
      {
        id,
        name: 'Herbst',
        kind: 'team',
        effect: 'addition',
        value: '25.50',
        amount_requirement: '100.00',
        expires_at: new Date(granted.getTime() + 10 * DAY).toISOString(),
        state: 'unused',
        used_on: null,
      },
    ]);
  });

  test('are unused, used or expired by the clock, and filtered by it', async () => {
    const unused = await makeUserCoupon(server.db, userId, {}, ago(9.99));
    const expired = await makeUserCoupon(server.db, userId, {}, ago(10));
    const used = await makeUserCoupon(server.db, userId, {}, ago(9));
    const plan = await makePutPlan(server.db, userId, 10_000n, { couponId: used });
    // Used, and its days are over by now: it stays used.
    await server.db
      .updateTable('user_coupons')
      .set({ expires_at: ago(1) })
      .where('id', '=', used)
      .execute();
    const states = (await list()).data?.list.map(({ id, state, used_on }) => [id, state, used_on]);
    expect(states).toEqual([
      [used, 'used', plan.id],
      [unused, 'unused', null],
      [expired, 'expired', null],
    ]);
    for (const [state, id] of Object.entries({ used, unused, expired })) {
      expect((await list({ state })).data?.list.map((coupon) => coupon.id)).toEqual([id]);
    }
  });

  test('name the unused one that expires first, whatever page or state is asked for', async () => {
    expect((await list()).data?.expires_first).toBeNull();
    await makeUserCoupon(server.db, userId, {}, ago(10));
    const used = await makeUserCoupon(server.db, userId, {}, ago(9.5));
    await makePutPlan(server.db, userId, 10_000n, { couponId: used });
    const first = await makeUserCoupon(server.db, userId, {}, ago(9));
    await makeUserCoupon(server.db, userId, {}, ago(1));
    for (const asked of [{}, { size: '1' }, { state: 'used' }]) {
      expect((await list(asked)).data?.expires_first).toMatchObject({ id: first, state: 'unused' });
    }
  });

  test('are paged newest first; one that comes meanwhile neither repeats nor hides another', async () => {
    const other = await makeSignedInUser(server.db);
    await makeUserCoupon(server.db, other.id);
    const coupon = await makeCoupon(server.db);
    const ids: string[] = [];
    for (const days of [1, 1, 2, 3, 4])
      ids.push(await grantCoupon(server.db, userId, coupon, ago(days)));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ size: '2', ...(cursor && { cursor }) });
      seen.push(...(page.data?.list.map(({ id }) => id) ?? []));
      cursor = page.data?.next_cursor;
      await grantCoupon(server.db, userId, coupon);
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[4]).toBe(ids[4]);
  });
});

describeOnDatabase('the newcomer coupon', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const receive = (headers: Record<string, string> = {}) =>
    server.call(receiveCouponCall, {}, { token, headers });
  const newcomer = async () => (await server.succeed(listCouponsCall, {}, { token })).newcomer;

  test('needs a session', async () => {
    expect((await server.call(receiveCouponCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test('sent as anything but an object is invalid_params', async () => {
    const { error } = await server.callWith(receiveCouponCall, [], { token });
    expect(error).toMatchObject({ reason: 'invalid_params' });
  });

  test('can not be claimed where the operator offers none', async () => {
    expect(await newcomer()).toEqual({ claimable: false, claimed: false });
    expect((await receive()).error).toEqual({ reason: 'not_found' });
  });

  describe('where there is one', () => {
    let couponId: string;
    beforeAll(async () => {
      couponId = await makeCoupon(server.db, {
        newcomer: true,
        name: JSON.stringify({ en: 'Welcome' }),
        effect: 'addition',
        value: 2000n,
      });
    });

    test('is claimed once, and then is a coupon like any other', async () => {
      expect(await newcomer()).toEqual({ claimable: true, claimed: false });
      const { data } = await receive();
      expect(data).toMatchObject({ name: 'Welcome', value: '20.00', state: 'unused' });
      expect(await newcomer()).toEqual({ claimable: false, claimed: true });
      expect((await receive()).error).toEqual({ reason: 'coupon_already_claimed' });
      const { list } = await server.succeed(listCouponsCall, {}, { token });
      expect(list).toEqual([data]);
    });

    test('is claimed once by many requests at once, under whatever keys', async () => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => receive({ 'idempotency-key': randomUUID() })),
      );
      const reasons = responses.map(({ error }) => error?.reason ?? 'success').sort();
      expect(reasons).toEqual([...Array<string>(49).fill('coupon_already_claimed'), 'success']);
      expect((await server.succeed(listCouponsCall, {}, { token })).list).toHaveLength(1);
    });

    test('claimed again under the same key is the same coupon', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const { data } = await receive(headers);
      expect((await receive(headers)).data).toEqual(data);
    });

    test('is not claimed by one who gets other coupons', async () => {
      const other = await makeCoupon(server.db);
      await grantCoupon(server.db, userId, other);
      await grantCoupon(server.db, userId, other);
      expect((await receive()).data).toMatchObject({ name: 'Welcome' });
    });

    test('granted by the operator has been claimed', async () => {
      await grantCoupon(server.db, userId, couponId);
      expect(await newcomer()).toEqual({ claimable: false, claimed: true });
      expect((await receive()).error).toEqual({ reason: 'coupon_already_claimed' });
      await expect(grantCoupon(server.db, userId, couponId)).rejects.toMatchObject({
        reason: 'coupon_already_claimed',
      });
    });
  });
});

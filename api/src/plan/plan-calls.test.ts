import { countWaitingPlansCall, getPlanCall, listPlansCall } from '@adpartner/shared/contract/plan';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { makePlan, makeProduct, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('plans over the wire', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });

  test.each([
    [listPlansCall, {}],
    [getPlanCall, { id: 'x' }],
    [countWaitingPlansCall, {}],
  ] as const)('without a session there are none', async (call, input) => {
    expect((await server.callWith(call, input)).error).toEqual({ reason: 'no_session' });
  });

  test('without an open store there are none', async () => {
    const { token: closed } = await makeSignedInUser(server.db, { store_opened_at: null });
    const { error } = await server.call(listPlansCall, {}, { token: closed });
    expect(error).toEqual({ reason: 'store_not_open' });
  });

  describe('the list', () => {
    test.each([
      [{ status: 'lost' }, { status: 'not_an_option' }],
      [{ size: '0' }, { size: 'too_small' }],
      [{ size: '51' }, { size: 'too_big' }],
      [{ cursor: 'made up' }, { cursor: 'format' }],
      [{ cursor: Buffer.from('["2026-01-01","x"]').toString('base64url') }, { cursor: 'format' }],
    ])('%j is refused', async (input, fields) => {
      const { error } = await server.callWith(listPlansCall, input, { token });
      expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
    });

    test('of a user without plans is empty, every count zero', async () => {
      expect(await server.succeed(listPlansCall, {}, { token })).toEqual({
        list: [],
        next_cursor: null,
        counts: {
          all: 0,
          waiting_put: 0,
          matching: 0,
          putting: 0,
          put_failed: 0,
          put_finished: 0,
          waiting_settlement: 0,
          settled: 0,
        },
      });
    });

    test("has the user's own only, newest first, page by page, stable under inserts", async () => {
      const minute = (n: number) => new Date(Date.UTC(2026, 9, 1, 0, n));
      const plans: { id: string }[] = [];
      // Two of the same millisecond: ordered by id then.
      for (const at of [1, 2, 3, 3, 4])
        plans.push(await makePlan(server.db, userId, { at: minute(at) }));
      const { id: other } = await makeSignedInUser(server.db);
      await makePlan(server.db, other);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await server.succeed(
          listPlansCall,
          { size: '2', ...(cursor && { cursor }) },
          { token },
        );
        ids.push(...page.list.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
        await makePlan(server.db, userId);
      } while (cursor);
      expect(ids).toHaveLength(5);
      expect(new Set(ids)).toEqual(new Set(plans.map(({ id }) => id)));
      expect(ids[0]).toBe(plans[4]?.id);
      expect(ids[4]).toBe(plans[0]?.id);
    });

    test('of one status has those, and the counts of all', async () => {
      const waiting = await makePlan(server.db, userId);
      const put = await makePutPlan(server.db, userId, 1000n);
      const { list, counts } = await server.succeed(
        listPlansCall,
        { status: 'matching' },
        { token },
      );
      expect(list.map(({ id }) => id)).toEqual([put.id]);
      expect(counts).toMatchObject({ all: 2, waiting_put: 1, matching: 1, putting: 0 });
      expect(await server.succeed(countWaitingPlansCall, {}, { token })).toEqual({
        count: 1,
        has_put: true,
      });
      expect(
        (await server.succeed(listPlansCall, { status: 'waiting_put' }, { token })).list[0]?.id,
      ).toBe(waiting.id);
    });
  });

  describe('one', () => {
    test.each([
      [{}, { id: 'required' }],
      [{ id: '' }, { id: 'required' }],
      [{ id: 7 }, { id: 'type' }],
    ])('%j is refused', async (input, fields) => {
      const { error } = await server.callWith(getPlanCall, input, { token });
      expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
    });

    test.each(['no id', '00000000-0000-4000-8000-000000000000'])(
      'that does not exist is not_found: %s',
      async (id) => {
        const { error } = await server.call(getPlanCall, { id }, { token });
        expect(error).toEqual({ reason: 'not_found' });
      },
    );

    test('of another user is not_found', async () => {
      const { id: other } = await makeSignedInUser(server.db);
      const { id } = await makePlan(server.db, other);
      const { error } = await server.call(getPlanCall, { id }, { token });
      expect(error).toEqual({ reason: 'not_found' });
    });

    test('that waits has no put yet', async () => {
      const productId = await makeProduct(server.db, 'Lamp');
      const { id, number } = await makePlan(server.db, userId, {
        productId,
        limits: { min: 500n, max: 70_000n },
        at: new Date('2026-10-01T08:30:00.123Z'),
      });
      expect(await server.succeed(getPlanCall, { id }, { token })).toEqual({
        id,
        number,
        status: 'waiting_put',
        product: { id: productId, name: 'Lamp', kind: 'video', image_url: '/sandbox/a.svg' },
        put_amount: '0.00',
        paid_amount: '0.00',
        coupon_amount: '0.00',
        put_progress: 0,
        created_at: '2026-10-01T08:30:00.123Z',
        put_content: 'Content',
        put_rule: 'Rule',
        user_targeting: { regions: ['East'], ages: ['18–24'], interests: [] },
        limits: { min: '5.00', max: '700.00' },
        official_push: null,
        real_time_placement: null,
        coupon: null,
        delivery: null,
        settles_at: null,
        until: null,
        then: null,
        charged_back: '0.00',
        settled: null,
        why: { key: 'why.plan_assigned', params: {} },
        history: [
          {
            at: '2026-10-01T08:30:00.123Z',
            status: 'waiting_put',
            why: { key: 'why.plan_assigned', params: {} },
          },
        ],
      });
    });

    test('is told in the language of X-Lang, what has no text in it in English', async () => {
      const { id } = await makePlan(server.db, userId);
      const plan = await server.succeed(
        getPlanCall,
        { id },
        { token, headers: { 'x-lang': 'de' } },
      );
      expect(plan.product.name).toBe('A product (de)');
      expect(plan.user_targeting.regions).toEqual(['Osten']);
      expect(plan.put_rule).toBe('Rule');
    });

    test('that was delivered says how much, step by step', async () => {
      const at = (time: string) => new Date(`2026-10-01T${time}:00Z`);
      const { id: coupon } = await server.db
        .insertInto('coupons')
        .values({
          name: JSON.stringify({ en: 'Autumn' }),
          kind: 'custom',
          effect: 'discount',
          value: 1250n,
          valid_days: 90,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const couponId = await grantCoupon(server.db, userId, coupon, at('07:00'));
      const plan = await makePutPlan(server.db, userId, 10_000n, { couponId, at: at('08:00') });
      const event = { source: 'test', plan: plan.number } as const;
      await recordDelivery(server.db, [
        { ...event, id: '1', kind: 'matched', at: at('08:01') },
        ...(
          [
            ['2', '08:02', 300n, 100n],
            ['3', '08:20', 600n, 900n],
            ['4', '08:24', 500n, 1n],
          ] as const
        ).map(([id, time, consumed, revenue]) => ({
          ...event,
          id,
          kind: 'delivered' as const,
          at: at(time),
          impressions: 1000,
          clicks: 3,
          consumed,
          revenue,
        })),
      ]);
      const detail = await server.succeed(getPlanCall, { id: plan.id }, { token });
      expect(detail).toMatchObject({
        status: 'putting',
        put_amount: '100.00',
        paid_amount: '87.50',
        coupon_amount: '12.50',
        put_progress: 0.14,
        official_push: true,
        real_time_placement: false,
        coupon: { id: couponId, name: 'Autumn', effect: 'discount', value: '12.5' },
        delivery: {
          impressions: 3000,
          clicks: 9,
          consumed: '1.50',
          coupon_consumed: '12.50',
          revenue: '10.01',
          as_of: '2026-10-01T08:24:00.000Z',
        },
        history: [
          { status: 'waiting_put' },
          { status: 'matching', why: { key: 'why.plan_put', params: { amount: '100.00' } } },
          { status: 'putting', why: { key: 'why.plan_matched', params: {} } },
        ],
      });
      const series = detail.delivery?.series ?? [];
      expect(series).toHaveLength(25);
      expect(series[0]).toEqual({
        at: '2026-10-01T08:00:00.000Z',
        impressions: 0,
        clicks: 0,
        consumed: '0.00',
        coupon_consumed: '0.00',
        revenue: '0.00',
      });
      // The coupon's part first, then the user's own.
      expect(series.filter(({ coupon_consumed }) => coupon_consumed !== '0.00')).toMatchObject([
        { at: '2026-10-01T08:02:00.000Z', impressions: 1000, coupon_consumed: '3.00' },
        { at: '2026-10-01T08:20:00.000Z', coupon_consumed: '6.00', revenue: '9.00' },
        { at: '2026-10-01T08:24:00.000Z', consumed: '1.50', coupon_consumed: '3.50' },
      ]);
    });
  });
});

import { randomUUID } from 'node:crypto';

import { followCall, listFollowedCall } from '@adpartner/shared/contract/assistance';
import { getUserCall } from '@adpartner/shared/contract/user';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { withdrawPlan } from '../plan/plan-movements.ts';
import { getStatistics } from '../statistics/get-statistics.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { followAgent } from './follow-agent.ts';

describeOnDatabase('following an agent', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const follow = (operated_id: unknown, headers: Record<string, string> = {}) =>
    server.callWith(followCall, { operated_id }, { token, headers });
  const agent = async (nickname = 'An agent') =>
    (await makeUser(server.db, { nickname })).operated_id;
  const list = (input: object = {}) => server.callWith(listFollowedCall, input, { token });
  const userNow = () => server.succeed(getUserCall, {}, { token });

  test('needs a session', async () => {
    for (const call of [followCall, listFollowedCall]) {
      expect((await server.callWith(call, {})).error).toEqual({ reason: 'no_session' });
    }
  });

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    [1234567890, 'type'],
    ['1'.repeat(101), 'too_long'],
    ['12\u00003', 'format'],
    ['abcdefghij', 'format'],
  ])('%j is no id', async (operated_id, rule) => {
    expect((await follow(operated_id)).error).toEqual({
      reason: 'invalid_params',
      params: { fields: { operated_id: rule } },
    });
  });

  test('a cursor that is none is refused', async () => {
    expect((await list({ cursor: 'AAAA' })).error).toEqual({
      reason: 'invalid_params',
      params: { fields: { cursor: 'format' } },
    });
  });

  test('an id that no one active has is operated_id_not_found', async () => {
    const gone = await makeUser(server.db, { status: 'cancelled' });
    for (const id of ['0000000000', gone.operated_id]) {
      expect((await follow(id)).error).toEqual({ reason: 'operated_id_not_found' });
    }
    expect((await userNow()).following).toBeNull();
  });

  test("the user's own id and the one followed already are operated_id_is_current", async () => {
    const { operated_id } = await userNow();
    expect((await follow(operated_id)).error).toEqual({ reason: 'operated_id_is_current' });
    const id = await agent();
    expect((await follow(` ${id} `)).data).toMatchObject({ following: id });
    expect((await follow(id)).error).toEqual({ reason: 'operated_id_is_current' });
  });

  test('shows on the user, and another one takes the place of the first', async () => {
    const [first, second] = [await agent('First'), await agent('Second')];
    expect((await list()).data).toEqual({ list: [], next_cursor: null, following: null });
    const followed = await follow(first);
    expect((await userNow()).following).toBe(first);
    const { data } = await follow(second);
    expect(data?.following).toBe(second);
    expect((await userNow()).following).toBe(second);
    expect((await list()).data).toEqual({
      following: second,
      next_cursor: null,
      list: [
        {
          operated_id: second,
          name: 'Second',
          followed_at: data?.followed_at,
          ended_at: null,
          plans: 0,
          profit: '0.00',
        },
        {
          operated_id: first,
          name: 'First',
          followed_at: followed.data?.followed_at,
          ended_at: data?.followed_at,
          plans: 0,
          profit: '0.00',
        },
      ],
    });
  });

  test('null stops it, also where nobody is followed', async () => {
    const stopped = { following: null, followed_at: null };
    expect((await follow(null)).data).toEqual(stopped);
    const id = await agent();
    await follow(id);
    expect((await follow(null)).data).toEqual(stopped);
    expect((await userNow()).following).toBeNull();
    const { data } = await list();
    expect(data?.following).toBeNull();
    expect(data?.list[0]?.ended_at).not.toBeNull();
    expect((await follow(id)).data?.following).toBe(id);
    expect((await list()).data?.list).toHaveLength(2);
  });

  test('counts the plans that came meanwhile, and what they earned less what they consumed', async () => {
    const [first, second] = [await agent(), await agent()];
    const day = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await makePlan(server.db, userId, { at: day(11) });
    await followAgent(server.db, userId, first, day(10));
    await makePlan(server.db, userId, { at: day(9) });
    const plan = await makePutPlan(server.db, userId, 10_000n, { at: day(8) });
    await followAgent(server.db, userId, second, day(7));
    await followAgent(server.db, userId, first, day(6));
    await makePlan(server.db, userId, { at: day(5) });
    const report = { source: 'test', plan: plan.number, at: day(4) } as const;
    await recordDelivery(server.db, [
      { ...report, id: `${plan.id}-1`, kind: 'matched' },
      {
        ...report,
        id: `${plan.id}-2`,
        kind: 'delivered',
        impressions: 10,
        clicks: 1,
        consumed: 4000n,
        revenue: 2500n,
      },
    ]);
    expect(
      (await list()).data?.list.map(({ operated_id, plans, profit }) => [
        operated_id,
        plans,
        profit,
      ]),
    ).toEqual([
      [first, 1, '0.00'],
      [second, 0, '0.00'],
      [first, 2, '-15.00'],
    ]);
  });

  test('tells the profit as the overview does: less what coupons paid and the network took back', async () => {
    await followAgent(server.db, userId, await agent());
    const couponId = await makeUserCoupon(server.db, userId, { effect: 'addition', value: 1000n });
    const plan = await makePutPlan(server.db, userId, 2000n, { couponId });
    const report = { source: 'test', plan: plan.number, at: new Date() } as const;
    const figures = { impressions: 1, clicks: 1, consumed: 3000n, revenue: 2500n };
    await recordDelivery(server.db, [
      { ...report, id: `${plan.id}-1`, kind: 'matched' },
      { ...report, ...figures, id: `${plan.id}-2`, kind: 'delivered' },
      { ...report, id: `${plan.id}-3`, kind: 'charged_back', amount: 700n },
    ]);
    const { figures: overview } = await getStatistics(server.db, userId, 4, 'UTC');
    expect(overview.profit).toBe('-2.00');
    expect((await list()).data?.list).toMatchObject([{ plans: 1, profit: overview.profit }]);
  });

  test('leaves plans out that the operator took back', async () => {
    await followAgent(server.db, userId, await agent());
    const { id } = await makePlan(server.db, userId);
    await makePlan(server.db, userId);
    await withdrawPlan(server.db, id);
    expect((await list()).data?.list).toMatchObject([{ plans: 1 }]);
  });

  test('is listed latest first, page by page', async () => {
    const agents = [await agent(), await agent()];
    const begun = Date.now() - 100_000;
    for (let i = 0; i < 5; i += 1) {
      await followAgent(server.db, userId, agents[i % 2] ?? null, new Date(begun + i * 1000));
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ size: '2', ...(cursor && { cursor }) });
      seen.push(...(page.data?.list.map(({ followed_at }) => followed_at) ?? []));
      cursor = page.data?.next_cursor;
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((i) => new Date(begun + i * 1000).toISOString()));
  });

  test('after ten ids of nobody the user has to wait', async () => {
    const id = await agent();
    for (let i = 0; i < 10; i += 1) {
      expect((await follow(`000000000${i}`)).error?.reason).toBe('operated_id_not_found');
    }
    expect((await follow(id)).error).toMatchObject({ reason: 'too_many_attempts' });
  });

  test('what can be no id costs none of the tries', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await follow(`letters${i}`)).error?.reason).toBe('invalid_params');
    }
    expect((await follow(await agent())).error).toBeNull();
  });

  test('repeated under its key it is one, and so is following many at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const id = await agent();
    const { data } = await follow(id, headers);
    expect((await follow(id, headers)).data).toEqual(data);
    const agents = await Promise.all(Array.from({ length: 5 }, () => agent()));
    await Promise.all(agents.map((one) => follow(one)));
    const { list: all, following } = await server.succeed(listFollowedCall, {}, { token });
    expect(all.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(all).toHaveLength(6);
    expect((await userNow()).following).toBe(following);
  });
});

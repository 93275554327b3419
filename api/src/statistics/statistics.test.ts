import { getStatisticsCall, type StatisticsType } from '@adpartner/shared/contract/statistics';

import type { Queries } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { getStatistics } from './get-statistics.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment's local fields in a zone: year, month, day, and the hour of the clock there. */
function local(at: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    month: `${part('year')}-${part('month')}`,
    hour: part('hour'),
  };
}

/** The Monday of a day's week. */
function monday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

describeOnDatabase('statistics over the wire', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('without a session there are none', async () => {
    const { error } = await server.call(getStatisticsCall, { time_zone: 'UTC' });
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{}, { time_zone: 'required' }],
    [{ time_zone: 'Atlantis/Capital' }, { time_zone: 'format' }],
    [{ time_zone: '+02:00' }, { time_zone: 'format' }],
    [{ type: '5', time_zone: 'UTC' }, { type: 'not_an_option' }],
    [{ type: 'x', time_zone: 'UTC' }, { type: 'format' }],
  ])('%j is refused', async (input, fields) => {
    const { token } = await makeSignedInUser(server.db);
    const { error } = await server.callWith(getStatisticsCall, input, { token });
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test.each(['1', '2', '3', '4'])('of type %s are all zero for a new user', async (type) => {
    const { token } = await makeSignedInUser(server.db);
    const { figures, series } = await server.succeed(
      getStatisticsCall,
      { type, time_zone: 'Asia/Bangkok' },
      { token },
    );
    const zero = {
      invested_amount: '0.00',
      delivery_orders: 0,
      consumed: '0.00',
      coupon_consumed: '0.00',
      to_be_consumed: '0.00',
      impressions: 0,
      clicks: 0,
      ad_revenue: '0.00',
      profit: '0.00',
      externally_operated: '0.00',
    };
    expect(figures).toEqual(zero);
    expect(series.length).toBeGreaterThan(0);
    for (const { at: _, ...bucket } of series) expect(bucket).toEqual(zero);
  });

  test("are the user's own, of today unless asked otherwise", async () => {
    const { id, token } = await makeSignedInUser(server.db);
    const { id: other } = await makeUser(server.db);
    const plan = await makePutPlan(server.db, id, 50_000n);
    await makePutPlan(server.db, other, 70_000n);
    const event = { source: 'test', plan: plan.number, at: new Date() } as const;
    await recordDelivery(server.db, [
      { ...event, id: 'a', kind: 'matched' },
      {
        ...event,
        id: 'b',
        kind: 'delivered',
        impressions: 900,
        clicks: 11,
        consumed: 2000n,
        revenue: 1500n,
      },
    ]);
    const { type, figures, as_of } = await server.succeed(
      getStatisticsCall,
      { time_zone: 'UTC' },
      { token },
    );
    expect(type).toBe(1);
    expect(Math.abs(Date.parse(as_of) - Date.now())).toBeLessThan(MINUTE);
    expect(figures).toEqual({
      invested_amount: '500.00',
      delivery_orders: 1,
      consumed: '20.00',
      coupon_consumed: '0.00',
      to_be_consumed: '480.00',
      impressions: 900,
      clicks: 11,
      ad_revenue: '15.00',
      profit: '-5.00',
      externally_operated: '0.00',
    });
  });
});

describeOnDatabase('statistics', (open) => {
  let db: Queries;
  let userId: string;
  const now = new Date('2026-11-20T21:40:00Z');
  /** Every event with its time and its figures. */
  const events: { at: Date; consumed: bigint; revenue: bigint; impressions: number }[] = [];
  const puts: { at: Date; amount: bigint }[] = [];

  beforeAll(async () => {
    ({ db } = await open());
    userId = (await makeUser(db)).id;
    let random = 12_345;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    const began = now.getTime() - 240 * DAY;
    for (let number = 0; number < 24; number += 1) {
      const at = new Date(began + number * 10 * DAY + next(86_400) * 1000);
      const amount = BigInt(10_000 + next(10_000));
      const plan = await makePutPlan(db, userId, amount, { at });
      puts.push({ at, amount });
      const event = { source: 'test', plan: plan.number } as const;
      const delivered = Array.from({ length: 30 }, (_, index) => ({
        at: new Date(
          Math.min(at.getTime() + (index + 1) * 7 * HOUR + next(3600) * 1000, now.getTime()),
        ),
        impressions: next(5000),
        clicks: next(40),
        consumed: BigInt(next(300)),
        revenue: BigInt(next(600)),
      }));
      events.push(...delivered);
      await recordDelivery(db, [
        { ...event, id: `${number}`, kind: 'matched', at },
        ...delivered.map((one, index) => ({
          ...event,
          ...one,
          id: `${number}-${index}`,
          kind: 'delivered' as const,
        })),
      ]);
    }
  });

  const money = (minor: bigint) => {
    const text = String(minor < 0n ? -minor : minor).padStart(3, '0');
    return `${minor < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
  };

  describe.each([
    'UTC',
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'America/Havana',
  ])('in %s', (zone) => {
    const { day: today } = local(now, zone);
    const inPeriod: Record<StatisticsType, (at: Date) => boolean> = {
      1: (at) => local(at, zone).day === today,
      2: (at) => monday(local(at, zone).day) === monday(today),
      3: (at) => local(at, zone).month === today.slice(0, 7),
      4: () => true,
    };

    test.each([1, 2, 3, 4] as const)(
      'of type %i are what the raw events of the period add up to, bucket by bucket',
      async (type) => {
        const { figures, series } = await getStatistics(db, userId, type, zone, now);
        const bucketOf = (at: Date) => {
          if (type === 1) return local(at, zone).hour;
          return type === 4 ? local(at, zone).month : local(at, zone).day;
        };
        const expected = new Map<
          string,
          { consumed: bigint; revenue: bigint; impressions: number }
        >();
        for (const event of events.filter(({ at }) => inPeriod[type](at))) {
          const bucket = bucketOf(event.at);
          const sum = expected.get(bucket) ?? { consumed: 0n, revenue: 0n, impressions: 0 };
          expected.set(bucket, {
            consumed: sum.consumed + event.consumed,
            revenue: sum.revenue + event.revenue,
            impressions: sum.impressions + event.impressions,
          });
        }
        const total = { consumed: 0n, revenue: 0n, impressions: 0 };
        for (const [bucket, sum] of expected) {
          const point = series.find(({ at }) => bucketOf(new Date(at)) === bucket);
          expect(point).toMatchObject({
            consumed: money(sum.consumed),
            ad_revenue: money(sum.revenue),
            profit: money(sum.revenue - sum.consumed),
            impressions: sum.impressions,
          });
          total.consumed += sum.consumed;
          total.revenue += sum.revenue;
          total.impressions += sum.impressions;
        }
        const invested = puts.filter(({ at }) => inPeriod[type](at));
        expect(figures).toMatchObject({
          consumed: money(total.consumed),
          ad_revenue: money(total.revenue),
          profit: money(total.revenue - total.consumed),
          impressions: total.impressions,
          invested_amount: money(invested.reduce((sum, { amount }) => sum + amount, 0n)),
          delivery_orders: invested.length,
        });
        // No bucket twice, none in the future, in order.
        const times = series.map(({ at }) => at);
        expect(times).toEqual([...new Set(times)].sort());
        expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(now.getTime());
      },
    );
  });

  describe.each([
    ['Europe/Berlin', 1, '2026-11-18T23:00:00.000Z', '2026-11-19T21:30:00.000Z'],
    ['Europe/Berlin', 2, '2026-11-08T23:00:00.000Z', '2026-11-13T21:30:00.000Z'],
    ['Europe/Berlin', 3, '2026-09-30T22:00:00.000Z', '2026-10-20T20:30:00.000Z'],
    ['Asia/Kathmandu', 2, '2026-11-08T18:15:00.000Z', '2026-11-13T21:30:00.000Z'],
  ] as const)('in %s, the period before one of type %i', (zone, type, from, until) => {
    test(`is what the events from ${from} to ${until} add up to`, async () => {
      const { before } = await getStatistics(db, userId, type, zone, now);
      const inside = <T extends { at: Date }>(all: readonly T[]) =>
        all.filter(({ at }) => at >= new Date(from) && at < new Date(until));
      const consumed = inside(events).reduce((sum, one) => sum + one.consumed, 0n);
      const revenue = inside(events).reduce((sum, one) => sum + one.revenue, 0n);
      expect(inside(events).length).toBeGreaterThan(0);
      expect(before).toMatchObject({
        until,
        figures: {
          consumed: money(consumed),
          ad_revenue: money(revenue),
          profit: money(revenue - consumed),
          delivery_orders: inside(puts).length,
        },
      });
    });
  });

  test.each([
    ['a longer month ends with it', 3, '2026-03-31T12:00:00Z', '2026-03-01T00:00:00.000Z'],
    ['a day has no first quarter of an hour yet', 1, '2026-11-20T00:14:59Z', undefined],
    ['all time', 4, '2026-11-20T12:00:00Z', undefined],
  ] as const)('what comes before: %s', async (_, type, at, until) => {
    const { before } = await getStatistics(db, userId, type, 'UTC', new Date(at));
    expect(before?.until).toBe(until);
  });

  test('a period before in which the clocks were put back ends at the same time of the day', async () => {
    const at = new Date('2026-11-29T15:18:00.000Z');
    const { before } = await getStatistics(db, userId, 3, 'Europe/Berlin', at);
    expect(before?.until).toBe('2026-10-29T15:15:00.000Z');
    const spring = new Date('2026-04-20T10:00:00.000Z');
    const earlier = await getStatistics(db, userId, 3, 'Europe/Berlin', spring);
    expect(earlier.before?.until).toBe('2026-03-20T11:00:00.000Z');
  });

  test('the balance to be consumed is the one at the end of each bucket', async () => {
    const { series, figures } = await getStatistics(db, userId, 4, 'UTC', now);
    for (const [index, { to_be_consumed }] of series.entries()) {
      const next = series[index + 1]?.at;
      const before = (at: Date) => !next || at < new Date(next);
      const put = puts.filter(({ at }) => before(at)).reduce((sum, { amount }) => sum + amount, 0n);
      const used = events
        .filter(({ at }) => before(at))
        .reduce((sum, { consumed }) => sum + consumed, 0n);
      expect(to_be_consumed).toBe(money(put - used));
    }
    expect(figures.to_be_consumed).toBe(series.at(-1)?.to_be_consumed);
  });

  test.each([
    // Clocks go back at 03:00, forward at 02:00, back over midnight, forward over midnight.
    ['Europe/Berlin', '2026-10-25T22:30:00Z', 25, '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T21:30:00Z', 23, '2026-03-28T23:00:00.000Z'],
    ['America/Havana', '2026-11-02T04:30:00Z', 25, '2026-11-01T04:00:00.000Z'],
    ['America/Havana', '2026-03-09T03:30:00Z', 23, '2026-03-08T05:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T12:45:00Z', 24, '2026-10-03T13:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T18:00:00Z', 24, '2026-11-19T18:15:00.000Z'],
  ])(
    'at the end of a day in %s (%s) there are %i hours since %s',
    async (zone, at, hours, begins) => {
      const { series } = await getStatistics(db, userId, 1, zone, new Date(at));
      expect(series).toHaveLength(hours);
      expect(series[0]?.at).toBe(begins);
    },
  );

  test.each([
    ['2026-11-16T00:00:00Z', 1],
    ['2026-11-22T23:59:59Z', 7],
  ])('a week begins on Monday: at %s it has %i days', async (at, days) => {
    const { series } = await getStatistics(db, userId, 2, 'UTC', new Date(at));
    expect(series).toHaveLength(days);
    expect(series[0]?.at).toBe('2026-11-16T00:00:00.000Z');
  });
});

import { recordDelivery } from '../delivery/delivery-port.ts';
import type { Queries } from '../db/database.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { deliverySeries, seriesStep } from './delivery-series.ts';

describe('the step of a series', () => {
  test.each([
    [0, 60],
    [59 * 60, 60],
    [60 * 60, 300],
    [5 * 3600, 900],
    [24 * 3600, 3600],
    [7 * 24 * 3600, 6 * 3600],
    [50 * 24 * 3600, 24 * 3600],
    [5 * 365 * 24 * 3600, 7 * 24 * 3600],
  ])('over %i seconds is %i seconds', (seconds, step) => {
    expect(seriesStep(seconds)).toBe(step);
  });
});

describeOnDatabase('a series of days', (open) => {
  test("begins at midnight of the caller's zone, and adds up", async () => {
    const { db }: { db: Queries } = await open();
    const { id: userId } = await makeUser(db);
    const put = new Date('2026-08-01T20:00:00Z');
    const plan = await makePutPlan(db, userId, 100_000n, { at: put });
    const at = (day: number) => new Date(put.getTime() + day * 86_400_000);
    const event = { source: 'test', plan: plan.number } as const;
    await recordDelivery(db, [
      { ...event, id: 'm', kind: 'matched', at: put },
      ...Array.from({ length: 30 }, (_, day) => ({
        ...event,
        id: String(day),
        kind: 'delivered' as const,
        at: at(day),
        impressions: 1,
        clicks: 0,
        consumed: BigInt(day),
        revenue: 1n,
      })),
    ]);
    const series = await deliverySeries(
      db,
      { id: plan.id, put_at: put, delivered_at: at(29) },
      'Asia/Kathmandu',
    );
    // 20:00 in UTC is 01:45 of the next day in Kathmandu.
    expect(series[0]?.at.toISOString()).toBe('2026-08-01T18:15:00.000Z');
    expect(series).toHaveLength(30);
    expect(series.reduce((sum, { consumed }) => sum + consumed, 0n)).toBe(435n);
  });

  test.each([
    ['Europe/Berlin', '2026-10-20T22:00:00Z'],
    ['America/New_York', '2026-03-01T05:00:00Z'],
    ['America/Havana', '2026-10-29T04:00:00Z'],
  ])('in %s has each day once, also where the clock changes', async (zone, put) => {
    const { db }: { db: Queries } = await open();
    const { id: userId } = await makeUser(db);
    const at = (hours: number) => new Date(Date.parse(put) + hours * 3_600_000);
    const plan = await makePutPlan(db, userId, 100_000n, { at: at(0) });
    const event = { source: 'test', plan: plan.number, impressions: 1, clicks: 0 } as const;
    await recordDelivery(db, [
      { ...event, id: 'm', kind: 'matched', at: at(0) },
      ...Array.from({ length: 20 * 24 }, (_, hour) => ({
        ...event,
        id: String(hour),
        kind: 'delivered' as const,
        at: at(hour),
        consumed: 1n,
        revenue: 1n,
      })),
    ]);
    const last = at(20 * 24 - 1);
    const series = await deliverySeries(
      db,
      { id: plan.id, put_at: at(0), delivered_at: last },
      zone,
    );
    const day = (one: Date) => one.toLocaleDateString('en-CA', { timeZone: zone });
    const hours = new Map<string, bigint>();
    for (let hour = 0; hour < 20 * 24; hour += 1) {
      hours.set(day(at(hour)), (hours.get(day(at(hour))) ?? 0n) + 1n);
    }
    expect(series.map((point) => [day(point.at), point.consumed])).toEqual([...hours]);
  });
});

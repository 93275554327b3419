import { PRODUCT_KINDS } from '@adpartner/shared/contract/product';
import * as fc from 'fast-check';

import { runs, SAME_AGAIN } from '../testing/chance.ts';
import { simulateStep, type SimulatedPlan } from './simulate-step.ts';
import { simulatedDelivery } from './simulated-delivery.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const kinds = fc.constantFrom(...PRODUCT_KINDS);
const at = new Date('2026-11-21T00:00:00Z');

/** Runs a plan from the put to its end. */
function play(seed: number, whole: bigint, kind: (typeof PRODUCT_KINDS)[number] = 'video') {
  const delivery = simulatedDelivery(seed, kind);
  let plan: SimulatedPlan = {
    id: 'id',
    number: 'P1',
    status: 'matching',
    whole,
    consumed: 0n,
    revenue: 0n,
  };
  const clicks = { impressions: 0, clicks: 0 };
  for (let step = 0; ; step += 1) {
    const event = simulateStep(plan, delivery, step, at, 2);
    if (!event || event.kind === 'failed' || event.kind === 'closed') {
      return { plan, steps: step, end: event?.kind, ...clicks };
    }
    if (event.kind === 'matched') plan = { ...plan, status: 'putting' };
    if (event.kind === 'delivered') {
      expect(event.consumed >= 0n && event.revenue >= 0n).toBe(true);
      const consumed = plan.consumed + event.consumed;
      plan = { ...plan, consumed, revenue: plan.revenue + event.revenue };
      if (consumed === whole) plan = { ...plan, status: 'put_finished' };
      clicks.impressions += event.impressions;
      clicks.clicks += event.clicks;
    }
  }
}

describe(`a simulated plan, ${SAME_AGAIN}`, () => {
  test('has one course per seed', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        expect(simulatedDelivery(seed, kind)).toEqual(simulatedDelivery(seed, kind));
      }),
      runs(100, 10_000),
    );
  });

  test('ends, and never uses up more than was put', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.bigInt(1n, 3_000_000n), (seed, kind, whole) => {
        const { plan, end, steps } = play(seed, whole, kind);
        expect(plan.consumed <= whole).toBe(true);
        expect(end === 'closed').toBe(plan.consumed === whole);
        expect(steps).toBeLessThanOrEqual(22);
      }),
      runs(100, 10_000),
    );
  });

  const played = Array.from({ length: 4000 }, (_, index) => play(index * 1_000_003, 100_000n));
  const finished = played.filter(({ end }) => end === 'closed');
  const part = (of: typeof played) => of.length / played.length;

  test('of four thousand some are refused, some given up, most are delivered', () => {
    const failed = played.filter(({ end }) => end === 'failed');
    const refused = failed.filter(({ plan }) => plan.consumed === 0n);
    expect(part(refused)).toBeGreaterThan(0.035);
    expect(part(refused)).toBeLessThan(0.065);
    expect(part(failed) - part(refused)).toBeGreaterThan(0.04);
    expect(part(failed) - part(refused)).toBeLessThan(0.075);
  });

  test('of those delivered about two of five lose, and none wins or loses everything', () => {
    const returns = finished.map(({ plan }) => Number(plan.revenue) / Number(plan.consumed));
    const losing = returns.filter((one) => one < 1).length / returns.length;
    expect(losing).toBeGreaterThan(0.37);
    expect(losing).toBeLessThan(0.47);
    const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
    expect(mean).toBeGreaterThan(1.02);
    expect(mean).toBeLessThan(1.06);
    expect(Math.min(...returns)).toBeGreaterThan(0.44);
    expect(Math.max(...returns)).toBeLessThan(1.71);
  });

  test('is shown much more often than it is clicked', () => {
    for (const { impressions, clicks } of finished) {
      expect(clicks / impressions).toBeGreaterThan(0.004);
      expect(clicks / impressions).toBeLessThan(0.05);
    }
  });

  test.each([
    ['video', 0.011],
    ['landing_page', 0.024],
    ['game', 0.033],
  ] as const)(
    'of a %s is clicked %s times for each time it is shown, give or take a third',
    (kind, rate) => {
      const rates = played.map((_, seed) => simulatedDelivery(seed, kind).clickRate / rate);
      expect(Math.min(...rates)).toBeGreaterThanOrEqual(0.7);
      expect(Math.min(...rates)).toBeLessThan(0.75);
      expect(Math.max(...rates)).toBeGreaterThan(1.25);
      expect(Math.max(...rates)).toBeLessThanOrEqual(1.3);
    },
  );

  test('that the operator ended is closed next', () => {
    const plan = {
      id: 'id',
      number: 'P1',
      status: 'put_finished',
      whole: 100n,
      consumed: 40n,
      revenue: 1n,
    } as const;
    expect(simulateStep(plan, simulatedDelivery(1, 'game'), 7, at, 2)?.kind).toBe('closed');
  });

  test.each(['waiting_put', 'put_failed', 'waiting_settlement', 'settled'] as const)(
    'in %s is reported nothing of',
    (status) => {
      const plan = { id: 'id', number: 'P1', status, whole: 100n, consumed: 0n, revenue: 0n };
      expect(simulateStep(plan, simulatedDelivery(1, 'game'), 1, at, 2)).toBeNull();
    },
  );
});

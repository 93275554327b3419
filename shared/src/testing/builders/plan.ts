import type { Plan, PlanCounts, PlanDetail } from '@adpartner/shared/contract/plan';
import { localMoment } from '../local-moment.ts';

/** A video plan that waits to be put. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    id: 'plan-1',
    number: 'P-1001',
    status: 'waiting_put',
    product: {
      id: 'product-1',
      name: 'Morning coffee',
      kind: 'video',
      image_url: 'https://app.example/product-1.svg',
    },
    put_amount: '0.00',
    paid_amount: '0.00',
    coupon_amount: '0.00',
    put_progress: 0,
    created_at: localMoment('2026-11-20T09:00'),
    put_content: 'A short film about coffee',
    put_rule: 'Billed by impression',
    user_targeting: { regions: ['Thailand'], ages: ['25–34'], interests: ['Coffee'] },
    limits: { min: '10.00', max: '20000.00' },
    official_push: null,
    real_time_placement: null,
    coupon: null,
    delivery: null,
    settles_at: null,
    until: null,
    then: null,
    charged_back: '0.00',
    settled: null,
    ...overrides,
  };
}

/** A plan in delivery, with consumption and revenue so far. */
export function aPuttingPlan(overrides: Partial<Plan> = {}): Plan {
  return aPlan({
    status: 'putting',
    put_amount: '200.00',
    paid_amount: '200.00',
    put_progress: 0.4,
    official_push: true,
    real_time_placement: false,
    delivery: {
      impressions: 41_000,
      clicks: 820,
      consumed: '80.00',
      coupon_consumed: '0.00',
      revenue: '92.50',
      as_of: localMoment('2026-11-21T10:00'),
    },
    ...overrides,
  });
}

/** A delivered plan with its history. */
export function aPlanDetail(overrides: Partial<PlanDetail> = {}): PlanDetail {
  const figures = {
    impressions: 20_500,
    clicks: 410,
    consumed: '40.00',
    coupon_consumed: '0.00',
    revenue: '46.25',
  };
  const { delivery, ...plan } = aPuttingPlan();
  return {
    ...plan,
    delivery: delivery && {
      ...delivery,
      series: [
        { at: localMoment('2026-11-21T08:00'), ...figures },
        { at: localMoment('2026-11-21T09:00'), ...figures },
      ],
    },
    history: [
      {
        at: localMoment('2026-11-20T09:00'),
        status: 'waiting_put',
        why: { key: 'why.plan_assigned', params: {} },
      },
      {
        at: localMoment('2026-11-21T07:00'),
        status: 'matching',
        why: { key: 'why.plan_put', params: { amount: '200.00' } },
      },
      {
        at: localMoment('2026-11-21T07:30'),
        status: 'putting',
        why: { key: 'why.plan_matched', params: {} },
      },
    ],
    ...overrides,
  };
}

/** The counts of the plan tabs; `all` is their sum unless overridden. */
export function planCounts(overrides: Partial<PlanCounts> = {}): PlanCounts {
  const counts = {
    waiting_put: 0,
    matching: 0,
    putting: 0,
    put_failed: 0,
    put_finished: 0,
    waiting_settlement: 0,
    settled: 0,
    ...overrides,
  };
  const { all: _, ...each } = { all: 0, ...counts };
  return { all: Object.values(each).reduce((sum, one) => sum + one, 0), ...counts };
}

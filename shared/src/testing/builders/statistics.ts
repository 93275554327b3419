import type { Statistics } from '@adpartner/shared/contract/statistics';
import { localMoment } from '../local-moment.ts';

/** The figures of today, with two hours of data. */
export function aStatistics(overrides: Partial<Statistics> = {}): Statistics {
  const figures = {
    invested_amount: '200.00',
    delivery_orders: 2,
    consumed: '80.00',
    coupon_consumed: '0.00',
    to_be_consumed: '120.00',
    impressions: 41_000,
    clicks: 820,
    ad_revenue: '92.50',
    profit: '12.50',
    externally_operated: '0.00',
  };
  return {
    type: 1,
    as_of: localMoment('2026-11-21T10:00'),
    figures,
    series: [
      { at: localMoment('2026-11-21T08:00'), ...figures, consumed: '40.00', ad_revenue: '46.25' },
      { at: localMoment('2026-11-21T09:00'), ...figures, consumed: '40.00', ad_revenue: '46.25' },
    ],
    ...overrides,
  };
}

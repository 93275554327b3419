import type { Coupon } from '@adpartner/shared/contract/coupon';

export function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 'coupon-1',
    name: 'Newcomer',
    kind: 'fixed_amount',
    effect: 'deduction',
    value: '20.00',
    amount_requirement: '100.00',
    expires_at: '2026-12-21T00:00:00.000Z',
    state: 'unused',
    used_on: null,
    ...overrides,
  };
}

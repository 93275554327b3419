import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { fitCoupons, misfitOf } from './coupon-fit.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

test.each([
  ['on the least amount it asks for', {}, '100.00', null],
  ['below it', {}, '99.99', 'requirement'],
  ['before there is an amount', {}, null, null],
  ['at the moment it expires', { expires_at: '2026-11-21T10:00:00.000Z' }, '100.00', 'expired'],
  ['a moment before', { expires_at: '2026-11-21T10:00:00.001Z' }, '100.00', null],
  ['once it has expired', { state: 'expired' as const }, '100.00', 'expired'],
  ['once it was used', { state: 'used' as const, used_on: 'plan-2' }, '100.00', 'used'],
])('a coupon %s', (_, changes, amount, misfit) => {
  expect(misfitOf(aCoupon(changes), amount, NOW)).toBe(misfit);
});

const small = aCoupon({ id: 'small', value: '5.00', amount_requirement: '10.00' });
const tenth = aCoupon({
  id: 'tenth',
  effect: 'discount',
  value: '10',
  amount_requirement: '50.00',
});
const large = aCoupon({ id: 'large', value: '50.00', amount_requirement: '500.00' });
const larger = aCoupon({ id: 'larger', value: '80.00', amount_requirement: '800.00' });
const soon = aCoupon({ ...small, id: 'soon', expires_at: '2026-11-22T00:00:00.000Z' });

const order = (amount: string | null) =>
  fitCoupons([larger, large, small, tenth, soon], amount, NOW).map(({ coupon, misfit }) =>
    misfit === null ? coupon.id : `(${coupon.id})`,
  );

test('those that can be used come first, the one that brings the most before all', () => {
  expect(order('200.00')).toEqual(['tenth', 'soon', 'small', '(large)', '(larger)']);
  expect(order('40.00')).toEqual(['soon', 'small', '(tenth)', '(large)', '(larger)']);
  expect(order('900.00')).toEqual(['tenth', 'larger', 'large', 'soon', 'small']);
});

test('without an amount the one that expires the soonest comes first', () => {
  expect(order(null)[0]).toBe('soon');
  expect(order(null)).toHaveLength(5);
});

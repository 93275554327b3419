import type { CouponEffect } from '@adpartner/shared/contract/coupon';
import { effectOf } from './put-effect.ts';

test('without a coupon what is put is what is paid', () => {
  expect(effectOf('200.00', null)).toEqual({ paid: '200.00', added: '0.00', total: '200.00' });
});

test.each<[CouponEffect, string, string, { paid: string; added: string; total: string }]>([
  ['discount', '10', '200.00', { paid: '180.00', added: '20.00', total: '200.00' }],
  ['discount', '12.5', '10.00', { paid: '8.75', added: '1.25', total: '10.00' }],
  // 0.945 and 0.955: half a minor unit goes up.
  ['discount', '10', '1.05', { paid: '0.95', added: '0.10', total: '1.05' }],
  ['discount', '50', '0.01', { paid: '0.01', added: '0.00', total: '0.01' }],
  ['discount', '33.33', '100.00', { paid: '66.67', added: '33.33', total: '100.00' }],
  ['discount', '100', '50.00', { paid: '0.00', added: '50.00', total: '50.00' }],
  ['discount', '10', '1005', { paid: '905', added: '100', total: '1005' }],
  ['deduction', '20.00', '200.00', { paid: '180.00', added: '20.00', total: '200.00' }],
  ['deduction', '20.00', '20.00', { paid: '0.00', added: '20.00', total: '20.00' }],
  ['deduction', '20.00', '15.00', { paid: '0.00', added: '15.00', total: '15.00' }],
  ['addition', '20.00', '200.00', { paid: '200.00', added: '20.00', total: '220.00' }],
  ['addition', '0.05', '10.00', { paid: '10.00', added: '0.05', total: '10.05' }],
  ['addition', '20', '1000', { paid: '1000', added: '20', total: '1020' }],
])('a %s of %s makes of %s: %j', (effect, value, amount, comesTo) => {
  expect(effectOf(amount, { effect, value })).toEqual(comesTo);
});

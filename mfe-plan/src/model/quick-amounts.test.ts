import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { effectOf } from './put-effect.ts';
import { quickAmounts, withoutBalance } from './quick-amounts.ts';

test.each([
  ['10.00', '20000.00', '1250.00', ['10.00', '100.00', '500.00', '1250.00']],
  ['10.00', '20000.00', '50000.00', ['10.00', '200.00', '2000.00', '20000.00']],
  ['10.00', '500.00', '500.00', ['10.00', '50.00', '100.00', '500.00']],
  ['10.00', '20000.00', '25.40', ['10.00', '20.00', '25.40']],
  ['10.00', '20000.00', '11.00', ['10.00', '11.00']],
  ['10.00', '20000.00', '10.00', ['10.00']],
  ['10.00', '20000.00', '3.00', []],
  ['10.00', '20000.00', '0.00', []],
  ['50.00', '50.00', '1000.00', ['50.00']],
  ['1000', '2000000', '180000', ['1000', '10000', '50000', '180000']],
])('from %s to %s with a balance of %s: %j', (min, max, balance, offered) => {
  expect(quickAmounts({ min, max }, { balance, coupon: null })).toEqual(offered);
});

const limits = { min: '10.00', max: '500.00' };

test.each([
  ['a discount stretches the balance', '150.00', 'discount', '12.5', '0.00', '171.43'],
  ['a deduction adds its value', '150.00', 'deduction', '15.00', '0.00', '165.00'],
  ['with a deduction the least is in reach', '3.00', 'deduction', '15.00', '0.00', '18.00'],
  ['what is added on top stretches nothing', '150.00', 'addition', '20.00', '0.00', '150.00'],
  ['all of it off leads to what the plan takes', '1.00', 'discount', '100', '0.00', '500.00'],
  ['never more than the plan takes', '480.00', 'deduction', '50.00', '0.00', '500.00'],
  ['what it asks for is in reach with it', '95.00', 'discount', '50', '100.00', '190.00'],
  ['what it asks for is out of reach', '95.00', 'discount', '10', '200.00', '95.00'],
  ['it asks for more than the plan takes', '95.00', 'discount', '50', '600.00', '95.00'],
] as const)('the most with a coupon: %s', (_, balance, effect, value, requirement, most) => {
  const coupon = aCoupon({ effect, value, amount_requirement: requirement });
  expect(quickAmounts(limits, { balance, coupon }).at(-1)).toBe(most);
});

test('the most is paid to the last minor unit, and one more is not', () => {
  const coupon = aCoupon({ effect: 'discount', value: '12.5', amount_requirement: '0.00' });
  expect(effectOf('171.43', coupon).paid).toBe('150.00');
  expect(effectOf('171.44', coupon).paid).toBe('150.01');
});

test('below what a coupon asks for nothing is offered that the balance does not pay alone', () => {
  const coupon = aCoupon({ effect: 'deduction', value: '290.00', amount_requirement: '300.00' });
  expect(quickAmounts(limits, { balance: '20.00', coupon })).toEqual(['10.00', '20.00', '310.00']);
  expect(quickAmounts(limits, { balance: '5.00', coupon })).toEqual([]);
  expect(quickAmounts(limits, { balance: '12.00', coupon })).toEqual(['10.00', '302.00']);
});

test.each([
  ['935.15', ['10.00', '50.00', '200.00']],
  ['500.00', ['10.00', '50.00', '100.00']],
  ['10.00', ['10.00']],
  ['10.01', ['10.00']],
  ['20000.00', ['10.00', '200.00', '2000.00', '20000.00']],
  ['3.00', []],
])('none of them tells a hidden balance of %s: %j', (balance, told) => {
  const wide = { min: '10.00', max: '20000.00' };
  expect(withoutBalance(quickAmounts(wide, { balance, coupon: null }), wide)).toEqual(told);
});

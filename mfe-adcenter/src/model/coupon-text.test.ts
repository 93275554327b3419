import { couponValue } from './coupon-text.ts';

const formats = { tag: 'en', money: (amount: string) => `<${amount}>` };

test.each([
  ['discount', '10', '10%'],
  ['discount', '12.5', '12.5%'],
  ['deduction', '5.00', '<5.00>'],
  ['addition', '1250.00', '<1250.00>'],
] as const)('%s of %s is %s', (effect, value, text) => {
  expect(couponValue({ effect, value }, formats)).toBe(text);
});

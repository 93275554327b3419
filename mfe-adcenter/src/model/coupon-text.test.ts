import { couponValue } from './coupon-text.ts';

const USD = { code: 'USD', digits: 2 };

test.each([
  ['discount', '10', 'en', '10%'],
  ['discount', '12.5', 'en', '12.5%'],
  ['deduction', '5.00', 'en', '$5.00'],
  ['addition', '1250.00', 'de', '1.250,00 $'],
] as const)('%s of %s in %s', (effect, value, tag, text) => {
  expect(couponValue({ effect, value }, USD, tag).replace(/\u00A0/g, ' ')).toBe(text);
});

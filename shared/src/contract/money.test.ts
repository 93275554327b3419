import { moneyRangeSchema, rateSchema } from './money.ts';

test.each(['0', '0.015', '1', '999999.0123456789'])('%s is a rate', (rate) => {
  expect(rateSchema.safeParse(rate).success).toBe(true);
});

test.each(['', '-1', '.5', '1.', '1.5 %', '1.01234567891', 'x1'])('%p is no rate', (rate) => {
  expect(rateSchema.safeParse(rate).success).toBe(false);
});

test('a range of money has a least and a most', () => {
  expect(moneyRangeSchema.safeParse({ min: '10.00', max: '20.00' }).success).toBe(true);
  expect(moneyRangeSchema.safeParse({ min: '10.00' }).success).toBe(false);
  expect(moneyRangeSchema.safeParse({ max: '20.00' }).success).toBe(false);
});

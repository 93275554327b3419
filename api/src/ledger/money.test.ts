import { moneySchema } from '@adpartner/shared/contract/money';
import * as fc from 'fast-check';

import { runs, SAME_AGAIN } from '../testing/chance.ts';
import { formatMoney, parseAmount } from './money.ts';

describe('money', () => {
  test.each([
    [125000n, 2, '1250.00'],
    [5n, 2, '0.05'],
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [-125050n, 2, '-1250.50'],
    [1250n, 0, '1250'],
    [0n, 0, '0'],
    [1234n, 3, '1.234'],
    [9007199254740993n, 2, '90071992547409.93'],
  ])('%s minor units with %s digits are %s', (minor, digits, text) => {
    expect(formatMoney(minor, digits)).toBe(text);
    expect(moneySchema.safeParse(text).success).toBe(true);
  });

  test.each([
    ['10', 2, 1000n],
    ['10.5', 2, 1050n],
    ['10.500', 2, 1050n],
    ['0.01', 2, 1n],
    ['7', 0, 7n],
    ['7.0', 0, 7n],
  ])('%s with %s digits is read', (text, digits, minor) => {
    expect(parseAmount(text, digits)).toBe(minor);
  });

  test.each([
    ['10.505', 2],
    ['0.1', 0],
    ['1234567890123456', 2],
  ])('%s is no amount of a currency with %s digits', (text, digits) => {
    expect(() => parseAmount(text, digits)).toThrow('invalid_params');
  });

  test(`what is written is read back as it was, ${SAME_AGAIN}`, () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 14n), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
        expect(parseAmount(formatMoney(minor, digits), digits)).toBe(minor);
      }),
      runs(100, 10_000),
    );
  });
});

import {
  addMoney,
  compareMoney,
  digitsOf,
  maxMoney,
  multiplyMoney,
  negateMoney,
  shareOfMoney,
  signOfMoney,
  subtractMoney,
} from './exact-money.ts';

test.each([
  ['1250.00', 2],
  ['-0.05', 2],
  ['1250', 0],
  ['0.001', 3],
])('%s has %i fraction digits', (amount, digits) => {
  expect(digitsOf(amount)).toBe(digits);
});

describe('arithmetic on money strings', () => {
  test.each([
    [['0.10', '0.20'], '0.30'],
    [['1.00', '-1.01'], '-0.01'],
    [['1250', '1'], '1251'],
    [['1.5', '0.25'], '1.75'],
    [['-0.05', '0.05'], '0.00'],
    [['999999999999999.99', '0.01'], '1000000000000000.00'],
    [[], '0'],
  ])('%j add up to %s', (amounts, sum) => {
    expect(addMoney(...amounts)).toBe(sum);
  });

  test.each([
    ['10.00', '0.01', '9.99'],
    ['0.00', '12.50', '-12.50'],
    ['-1.00', '-3.00', '2.00'],
  ])('%s less %s is %s', (from, amount, rest) => {
    expect(subtractMoney(from, amount)).toBe(rest);
  });

  test.each([
    ['0.00', 0],
    ['-0.00', 0],
    ['0.01', 1],
    ['-0.01', -1],
  ])('the sign of %s is %d', (amount, sign) => {
    expect(signOfMoney(amount)).toBe(sign);
  });

  test.each([
    ['9.99', '10.00', -1],
    ['10.0', '10.00', 0],
    ['-2.00', '-3.00', 1],
  ])('%s compared with %s is %d', (one, other, order) => {
    expect(compareMoney(one, other)).toBe(order);
  });

  test('zero negated has no sign', () => {
    expect(negateMoney('0.00')).toBe('0.00');
    expect(negateMoney('12.30')).toBe('-12.30');
    expect(negateMoney('-0.05')).toBe('0.05');
  });

  test.each([
    ['100.00', '0.015', '1.50'],
    ['0.10', '0.25', '0.03'],
    ['0.10', '0.2499', '0.02'],
    ['-0.10', '0.25', '-0.03'],
    ['1250', '0.5', '625'],
    ['5', '0.5', '3'],
    ['999999999999999.99', '1', '999999999999999.99'],
    ['87.500000', '0.01', '0.875000'],
  ])('%s times %s is %s, rounded half up', (amount, factor, product) => {
    expect(multiplyMoney(amount, factor)).toBe(product);
  });

  test('the larger of amounts is found by value, not by spelling', () => {
    expect(maxMoney('9.00', '10.00', '-11.00')).toBe('10.00');
  });

  test.each([
    ['25.00', '100.00', 0.25],
    ['1', '3', 0.333333],
    ['5.00', '0.00', 0],
    ['-5.00', '10.00', -0.5],
    ['0.5', '1.25', 0.4],
    ['0.25', '1', 0.25],
  ])('%s of %s is %d', (amount, whole, share) => {
    expect(shareOfMoney(amount, whole)).toBe(share);
  });

  test.each(['', 'abc', '1,5', '1e3', ' 1'])('%j is refused', (amount) => {
    expect(() => signOfMoney(amount)).toThrow(SyntaxError);
  });
});

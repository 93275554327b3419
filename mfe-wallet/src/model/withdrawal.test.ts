import { allOf, limitsOf, quoteOf, amountError, type Method } from './withdrawal.ts';

const method = (terms: Partial<Method> = {}): Method => ({
  method: 'bank',
  min: '10.00',
  max: '500.00',
  fee_rate: '0',
  fee_min: '0.00',
  eta_hours: 24,
  ...terms,
});

test.each<[string, Partial<Method>, string, string]>([
  ['100.00', {}, '0.00', '100.00'],
  ['100.00', { fee_rate: '0.015' }, '1.50', '98.50'],
  ['100.00', { fee_rate: '0.015', fee_min: '2.00' }, '2.00', '98.00'],
  // Half up to the cent: 1.005 is 1.01, 1.0049… is 1.00.
  ['67.00', { fee_rate: '0.015' }, '1.01', '65.99'],
  ['66.99', { fee_rate: '0.015' }, '1.00', '65.99'],
  ['0.01', { fee_rate: '0.5' }, '0.01', '0.00'],
  ['9007199254740993.01', { fee_rate: '0.1' }, '900719925474099.30', '8106479329266893.71'],
])('%s under %j costs %s and pays %s', (amount, terms, fee, net) => {
  expect(quoteOf(amount, method(terms))).toEqual({ fee, net });
});

test('a currency without minor unit has fees in whole units', () => {
  const yen = method({ min: '100', max: '50000', fee_rate: '0.015', fee_min: '0' });
  expect(quoteOf('1100', yen)).toEqual({ fee: '17', net: '1083' });
  expect(limitsOf({ ...yen, fee_min: '150' })).toEqual({ min: '151', max: '50000' });
});

test.each<[Partial<Method>, string]>([
  [{}, '10.00'],
  [{ fee_min: '9.99' }, '10.00'],
  [{ fee_min: '10.00' }, '10.01'],
  [{ fee_min: '12.50' }, '12.51'],
])('under %j the least is %s: something has to be left after the fee', (terms, least) => {
  expect(limitsOf(method(terms))).toEqual({ min: least, max: '500.00' });
});

test.each([
  ['120.00', '120.00'],
  ['500.01', '500.00'],
  ['0.00', '0.00'],
])('all of %s is %s', (withdrawable, all) => {
  expect(allOf(withdrawable, method())).toBe(all);
});

test.each<[string, string, Partial<Method>, ReturnType<typeof amountError>]>([
  ['10.00', '120.00', {}, null],
  ['120.00', '120.00', {}, null],
  ['120.01', '120.00', {}, 'insufficient_balance'],
  ['9.99', '120.00', {}, 'amount_out_of_range'],
  ['0.00', '120.00', {}, 'amount_out_of_range'],
  ['500.01', '900.00', {}, 'amount_out_of_range'],
  ['10.00', '120.00', { fee_min: '10.00' }, 'amount_out_of_range'],
  ['100.00', '120.00', { fee_rate: '1' }, 'amount_out_of_range'],
])('%s of %s under %j: %s', (amount, withdrawable, terms, refused) => {
  expect(amountError(amount, withdrawable, method(terms))).toBe(refused);
});

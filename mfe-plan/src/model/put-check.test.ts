import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { canBePut, checkPut, type PutTerms } from './put-check.ts';

const terms: PutTerms = {
  limits: { min: '10.00', max: '20000.00' },
  balance: '1250.00',
  coupon: null,
  tag: 'en',
  now: Date.parse('2026-11-21T10:00:00.000Z'),
};

test.each([
  ['200', 'en', '200.00', null],
  ['1,200.50', 'en', '1200.50', null],
  ['1.200,50', 'de', '1200.50', null],
  ['12,5', 'en', '12.50', null],
  ['10', 'en', '10.00', null],
  ['9.99', 'en', '9.99', 'out_of_range'],
  ['0', 'en', '0.00', 'out_of_range'],
  ['20,000.01', 'en', '20000.01', 'out_of_range'],
  ['', 'en', null, 'empty'],
  ['lots', 'en', null, 'not_a_number'],
  ['-20', 'en', null, 'negative'],
  ['20.001', 'en', null, 'too_many_digits'],
  ['0,500', 'en', null, 'ambiguous'],
])('%j in %s is the amount %j with the fault %j', (typed, tag, amount, fault) => {
  expect(checkPut(typed, { ...terms, tag })).toMatchObject({ amount, amountFault: fault });
});

test('an amount in another currency than the account’s is none', () => {
  const inDollars = { ...terms, currency: 'USD' };
  expect(checkPut('€200', inDollars)).toMatchObject({ amountFault: 'other_currency' });
  expect(checkPut('$200', inDollars)).toMatchObject({ amount: '200.00', amountFault: null });
});

test('what is paid has to be there, to the last minor unit', () => {
  expect(checkPut('1250', terms)).toMatchObject({ lacking: null, balanceAfter: '0.00' });
  expect(checkPut('1250.01', terms)).toMatchObject({ lacking: '0.01', balanceAfter: null });
});

test('a balance that is not known yet is not said to lack anything', () => {
  expect(checkPut('1250.01', { ...terms, balance: null })).toMatchObject({
    lacking: null,
    balanceAfter: null,
  });
});

test('limits apply to the amount, the balance to what is paid of it', () => {
  const coupon = aCoupon({ effect: 'discount', value: '50', amount_requirement: '0.00' });
  const checked = checkPut('2,400', { ...terms, coupon });
  expect(checked).toMatchObject({
    effect: { paid: '1200.00', added: '1200.00', total: '2400.00' },
    balanceAfter: '50.00',
  });
  expect(canBePut(checked)).toBe(true);
  expect(canBePut(checkPut('12', { ...terms, coupon }))).toBe(true);
  expect(checkPut('8', { ...terms, coupon })).toMatchObject({ amountFault: 'out_of_range' });
});

test('a coupon that can not be used takes nothing off, and keeps it from being put', () => {
  const checked = checkPut('50', { ...terms, coupon: aCoupon() });
  expect(checked).toMatchObject({ couponFault: 'requirement', effect: { paid: '50.00' } });
  expect(canBePut(checked)).toBe(false);
});

test('a coupon that has expired is told before there is an amount', () => {
  const coupon = aCoupon({ expires_at: '2026-11-21T00:00:00.000Z' });
  expect(checkPut('', { ...terms, coupon }).couponFault).toBe('expired');
});

test('what the server has told of this put counts in place of what is worked out here', () => {
  const before = { paid: '200.00', added: '0.00', total: '200.00' };
  const told = { amount: '200.00', couponId: undefined, paid: '190.00', coupon: '10.00', before };
  expect(checkPut('200', { ...terms, told })).toMatchObject({
    effect: { paid: '190.00', added: '10.00', total: '200.00' },
    balanceAfter: '1060.00',
  });
  expect(checkPut('201', { ...terms, told })).toMatchObject({ effect: { paid: '201.00' } });
});

test('nothing is put that is not covered, out of range, or no amount', () => {
  expect(['200', '2000', '5', ''].map((typed) => canBePut(checkPut(typed, terms)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

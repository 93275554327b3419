import { ApiError } from '@adpartner/shared/api/api-error';
import { toldEffect, toldTerms, type ToldTerms } from './told-terms.ts';

const body = { amount: '200.00', coupon_id: 'coupon_1' };
const before = { paid: '180.00', added: '20.00', total: '200.00' };
const apiError = (reason: string, params: Record<string, unknown>) =>
  new ApiError({ kind: 'business', message: '', reason, params });

const told: ToldTerms = {
  amount: '200.00',
  couponId: 'coupon_1',
  paid: '190.00',
  coupon: '10.00',
  before,
};

test('what a put comes to by now is taken from the error', () => {
  const error = apiError('terms_changed', { paid: '190.00', coupon: '10.00' });
  expect(toldTerms(error, body, before)).toEqual(told);
});

test.each([
  ['another error', apiError('insufficient_balance', { paid: '190.00', coupon: '10.00' })],
  ['an error without amounts', apiError('terms_changed', {})],
  ['one whose amounts are none', apiError('terms_changed', { paid: '190.00', coupon: 'ten' })],
  ['no response', new Error('lost')],
])('%s tells nothing', (_, error) => {
  expect(toldTerms(error, body, before)).toBeNull();
});

test('it counts for the put that it was told of', () => {
  expect(toldEffect(told, body)).toEqual({ paid: '190.00', added: '10.00', total: '200.00' });
});

test.each([
  ['another amount', told, { ...body, amount: '201.00' }],
  ['another coupon', told, { ...body, coupon_id: 'coupon_2' }],
  ['no coupon', told, { amount: body.amount }],
  ['anything, where nothing was told', null, body],
])('it does not count for %s', (_, terms, question) => {
  expect(toldEffect(terms, question)).toBeNull();
});

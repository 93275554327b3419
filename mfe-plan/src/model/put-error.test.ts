import { ApiError } from '@adpartner/shared/api/api-error';
import { isAboutField, wasShort } from './put-error.ts';

const apiError = (reason: string) => new ApiError({ kind: 'business', message: '', reason });
const lost = new ApiError({ kind: 'timeout', message: '' });

test.each([
  ['amount_out_of_range', true],
  ['insufficient_balance', true],
  ['invalid_params', true],
  ['coupon_expired', true],
  ['plan_state', false],
  ['terms_changed', false],
])('that %s is about a field: %s', (reason, isOfField) => {
  expect(isAboutField(apiError(reason))).toBe(isOfField);
});

test('what has no reason is about no field', () => {
  expect([lost, null].map(isAboutField)).toEqual([false, false]);
});

test.each([
  ['insufficient_balance', true],
  ['amount_out_of_range', false],
])('%s says that the balance does not suffice: %s', (reason, isShort) => {
  expect(wasShort(apiError(reason))).toBe(isShort);
});

import { ApiError } from '@adpartner/shared/api/api-error';
import { isAboutOldPassword, payPasswordFaults } from './pay-password.ts';

test.each([
  ['a change', { old_password: '111111', password: '580473', confirmation: '580473' }, {}],
  [
    'nothing entered',
    { old_password: '', password: '', confirmation: '' },
    { old_password: 'digits', password: 'digits', confirmation: 'digits' },
  ],
  [
    'five digits',
    { old_password: '111111', password: '58047', confirmation: '58047' },
    { password: 'digits', confirmation: 'digits' },
  ],
  [
    'the same as before',
    { old_password: '580473', password: '580473', confirmation: '580473' },
    { password: 'same' },
  ],
  [
    'one that is easy to guess',
    { old_password: '111111', password: '123456', confirmation: '123456' },
    { password: 'run' },
  ],
  [
    'digits of the phone',
    { old_password: '111111', password: '739284', confirmation: '739284' },
    { password: 'phone' },
  ],
  [
    'a slip in the repetition',
    { old_password: '111111', password: '580473', confirmation: '580474' },
    { confirmation: 'mismatch' },
  ],
])('%s', (_, draft, faults) => {
  expect(payPasswordFaults(draft, '+49 7392 84')).toEqual(faults);
});

test.each([
  ['wrong_transaction_password', true],
  ['transaction_password_locked', true],
  ['weak_password', false],
  [undefined, false],
])('that %s is about the old one: %s', (reason, isAboutOld) => {
  const error = new ApiError({ kind: 'business', message: '', ...(reason && { reason }) });
  expect(isAboutOldPassword(error)).toBe(isAboutOld);
});

test('without an error nothing is about the old one', () => {
  expect(isAboutOldPassword(null)).toBe(false);
});

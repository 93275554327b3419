import { loginPasswordFaults } from './login-password.ts';

test.each([
  ['old secret', 'new secret', 'new secret', {}],
  ['', '', '', { old_password: 'required', new_password: 'required', confirmation: 'required' }],
  ['old secret', 'short', 'short', { new_password: 'too_short' }],
  ['old secret', 'x'.repeat(129), 'x'.repeat(129), { new_password: 'too_long' }],
  ['old secret', 'old secret', 'old secret', { new_password: 'same' }],
  ['old secret', 'new secret', 'new secrets', { confirmation: 'mismatch' }],
  ['old secret', 'eight  8', 'eight  8', {}],
])('%j to %j, again %j', (old_password, new_password, confirmation, faults) => {
  expect(loginPasswordFaults({ old_password, new_password, confirmation })).toEqual(faults);
});

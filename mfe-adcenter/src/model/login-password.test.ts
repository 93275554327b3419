import { loginPasswordFaults, loginPasswordRules } from './login-password.ts';

test.each([
  ['old secret', 'new secret', 'new secret', {}],
  ['', '', '', { old_password: 'required', new_password: 'required', confirmation: 'required' }],
  ['old secret', 'short', 'short', { new_password: 'too_short' }],
  ['old secret', 'x'.repeat(129), 'x'.repeat(129), { new_password: 'too_long' }],
  ['old secret', 'old secret', 'old secret', { new_password: 'same' }],
  ['old secret', 'new secret', 'new secrets', { confirmation: 'mismatch' }],
  ['old secret', 'eight  8', 'eight  8', {}],
  // Three visible characters, and eight.
  ['old secret', '👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', '👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧', { new_password: 'too_short' }],
  ['old secret', 'สวัสดีชาวโลก', 'สวัสดีชาวโลก', {}],
])('%j to %j, again %j', (old_password, new_password, confirmation, faults) => {
  expect(loginPasswordFaults({ old_password, new_password, confirmation })).toEqual(faults);
});

test.each([
  ['', '', '', []],
  ['old secret', 'short', '', ['differs']],
  ['old secret', 'old secret', '', ['length']],
  ['old secret', 'new secret', 'new', ['length', 'differs']],
  ['old secret', 'new secret', 'new secret', ['length', 'differs', 'matches']],
  ['old secret', 'x'.repeat(129), '', ['differs']],
  ['old secret', '👍🏽'.repeat(128), '', ['length', 'differs']],
])('of %j, %j, %j these rules are kept: %j', (old_password, new_password, confirmation, kept) => {
  const rules = loginPasswordRules({ old_password, new_password, confirmation });
  expect(Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? rule : []))).toEqual(kept);
});

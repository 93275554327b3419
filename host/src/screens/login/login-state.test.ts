import { readLoginState } from './login-state.ts';

test.each([
  [
    { from: '/wallet', reason: 'expired' },
    { from: '/wallet', reason: 'expired' },
  ],
  [{ reason: 'ended_elsewhere' }, { from: null, reason: 'ended_elsewhere' }],
  [{ reason: 'password_changed' }, { from: null, reason: 'password_changed' }],
  [
    { from: '/login', reason: 'no such reason' },
    { from: null, reason: null },
  ],
  [null, { from: null, reason: null }],
  ['/wallet', { from: null, reason: null }],
])('%p is read as %p', (state, expected) => {
  expect(readLoginState(state)).toEqual(expected);
});

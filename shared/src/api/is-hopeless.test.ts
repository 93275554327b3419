import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { ApiError } from './api-error.ts';
import { isHopeless } from './is-hopeless.ts';

const HOPELESS: readonly Reason[] = [
  'account_cancelled',
  'account_disabled',
  'account_not_activated',
  'invalid_params',
];

test('of all reasons, an account’s state and a broken rule alone stay as they are', () => {
  const found = Object.entries(REASONS).filter(([reason, { code }]) =>
    isHopeless(new ApiError({ kind: 'business', message: '', code, reason })),
  );
  expect(found.map(([reason]) => reason).toSorted()).toEqual(HOPELESS);
});

test.each([402, 403, 404])('code %i is an account’s state, whatever its reason', (code) => {
  expect(isHopeless(new ApiError({ kind: 'business', message: '', code }))).toBe(true);
  const reason = 'account_paused';
  expect(isHopeless(new ApiError({ kind: 'business', message: '', code, reason }))).toBe(true);
});

test.each<[string, unknown]>([
  ['a status without an envelope', new ApiError({ kind: 'transport', message: '', code: 403 })],
  ['no connection', new ApiError({ kind: 'offline', message: '' })],
  ['another error', new Error('broken')],
])('%s may be over in a moment', (_, error) => {
  expect(isHopeless(error)).toBe(false);
});

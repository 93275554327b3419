import { ApiError } from '@adpartner/shared/api/api-error';
import { isSaidByDialog } from './password-refusal.ts';

const refusal = (reason: string) => new ApiError({ kind: 'business', message: '', reason });

test.each([
  ['a wrong password', refusal('wrong_transaction_password'), true],
  ['a locked one', refusal('transaction_password_locked'), true],
  ['another refusal', refusal('insufficient_balance'), false],
  ['no answer', new ApiError({ kind: 'timeout', message: '' }), false],
  ['nothing', null, false],
])('%s is said by the dialog: %s', (_, error, isSaid) => {
  expect(isSaidByDialog(error)).toBe(isSaid);
});

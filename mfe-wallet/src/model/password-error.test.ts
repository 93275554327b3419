import { ApiError } from '@adpartner/shared/api/api-error';
import { isSaidByDialog } from './password-error.ts';

const apiError = (reason: string) => new ApiError({ kind: 'business', message: '', reason });

test.each([
  ['a wrong password', apiError('wrong_transaction_password'), true],
  ['a locked one', apiError('transaction_password_locked'), true],
  ['another error', apiError('insufficient_balance'), false],
  ['no response', new ApiError({ kind: 'timeout', message: '' }), false],
  ['nothing', null, false],
])('%s is said by the dialog: %s', (_, error, isSaid) => {
  expect(isSaidByDialog(error)).toBe(isSaid);
});

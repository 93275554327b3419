import { ApiError } from './api-error.ts';
import { isUnconfirmed } from './is-unconfirmed.ts';

const apiError = (reason: string) => new ApiError({ kind: 'business', message: '', reason });
const lost = new ApiError({ kind: 'timeout', message: '' });

test.each([
  ['a response that did not come', lost, true],
  ['a failure of the server', apiError('server_error'), true],
  ['an error of the call', apiError('plan_state'), false],
  ['a request above a limit', new ApiError({ kind: 'transport', message: '', code: 429 }), false],
  ['a busy server', new ApiError({ kind: 'transport', message: '', code: 503 }), true],
  ['nothing wrong', null, false],
])('%s leaves open what became of it: %s', (_, error, isOpen) => {
  expect(isUnconfirmed(error)).toBe(isOpen);
});

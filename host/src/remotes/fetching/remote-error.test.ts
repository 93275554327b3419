import { asRemoteError, RemoteError } from './remote-error.ts';

test('whatever an attempt rejects with becomes an error that names the remote, its version and the cause', () => {
  const cause = new TypeError('no route');
  const error = asRemoteError(cause, 'wallet', '1.2.0', true);
  expect(error).toMatchObject({ name: 'RemoteError', failure: 'broken', version: '1.2.0', cause });
  expect(error.message).toBe('wallet: no route');
});

test.each(['offline', null, 7])('also %p, which is no error', (cause) => {
  const error = asRemoteError(cause, 'plan', null);
  expect(error).toMatchObject({ failure: 'unreachable', message: `plan: ${cause}`, cause });
});

test('an error that says all this is left as it is', () => {
  const error = new RemoteError('incompatible', 'wallet', '2', 'built for another page');
  expect(asRemoteError(error, 'plan', '1', true)).toBe(error);
});

import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { hasRoutesAndMessages } from './routes-and-messages.ts';

const remote = (loadMessages: () => Promise<unknown>, routes: object = { wallet: [] }) =>
  ({ routes, loadMessages }) as unknown as RemoteModule;

test('a release with its routes and its messages is a good one', async () => {
  const loadMessages = jest.fn(() => Promise.resolve({}));
  await expect(hasRoutesAndMessages('wallet', remote(loadMessages))).resolves.toBeUndefined();
  expect(loadMessages.mock.calls).toEqual([['en']]);
});

test('a release without the routes that lead to it is broken', async () => {
  await expect(
    hasRoutesAndMessages(
      'wallet',
      remote(() => Promise.resolve({}), {}),
    ),
  ).rejects.toMatchObject({
    failure: 'broken',
    remote: 'wallet',
    message: 'wallet: it has no routes for /wallet',
  });
});

test('messages that do not come are asked for once more, a little later', async () => {
  jest.useFakeTimers();
  const loadMessages = jest.fn(() => Promise.reject(new Error('lost')));
  const failed = jest.fn();
  hasRoutesAndMessages('wallet', remote(loadMessages)).catch(failed);
  await jest.advanceTimersByTimeAsync(399);
  expect(loadMessages).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(loadMessages).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

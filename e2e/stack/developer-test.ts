import { startOwnStack } from './make-template.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { startRemoteServer, type RemoteServer } from './remote-server.ts';
import { test as base } from './test.ts';

/**
 * The journeys' test on a stack that allows remote overrides and page reports, with a developer's
 * remote server beside it.
 */
export const developerTest = base.extend<{ own: RemoteServer }, { receiver: Receiver }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ receiver }, use) => {
      const stack = await startOwnStack({
        ALLOW_REMOTE_OVERRIDES: 'true',
        REPORT_URL: receiver.url,
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  own: async ({}, use) => {
    const own = await startRemoteServer();
    await use(own);
    await own.stop();
  },
});

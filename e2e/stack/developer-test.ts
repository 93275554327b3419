import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { template } from './make-template.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { startRemoteServer, type RemoteServer } from './remote-server.ts';
import { startServer } from './server.ts';
import { test as base } from './test.ts';

/**
 * The journeys' test on a deployment where remotes may be overridden and pages report, with a
 * developer's own server beside it.
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
      const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
      cpSync(template(), dataDir, { recursive: true });
      const stack = await startServer(dataDir, {
        ALLOW_REMOTE_OVERRIDES: 'true',
        REPORT_URL: receiver.url,
      });
      await use(stack);
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  own: async ({}, use) => {
    const own = await startRemoteServer();
    await use(own);
    await own.stop();
  },
});

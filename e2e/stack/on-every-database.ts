import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { startServer, type Stack } from './server.ts';
import { test, type Allow } from './test.ts';

interface Given {
  page: Page;
  stack: Stack;
  allowConsole: Allow;
}

/** The stack as it is run by whoever has PostgreSQL: one for each worker, and a database server of its own. */
const testOnPostgres = test.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const postgres = await startPostgresServer();
      const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
      const stack = await startServer(dataDir, { DATABASE_URL: postgres.url });
      await use(stack);
      await stack.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A journey on which money moves: on the embedded database, and on PostgreSQL. */
export function onEveryDatabase(title: string, journey: (given: Given) => Promise<void>): void {
  test(`${title}, on the embedded database`, ({ page, stack, allowConsole }) =>
    journey({ page, stack, allowConsole }));
  testOnPostgres(`${title}, on PostgreSQL`, ({ page, stack, allowConsole }) =>
    journey({ page, stack, allowConsole }),
  );
}

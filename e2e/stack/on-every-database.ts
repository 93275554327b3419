import type { Page } from '@playwright/test';
import { isFull } from './counts.ts';
import type { Stack } from './server.ts';
import { test, type Allow } from './test.ts';

interface Given {
  page: Page;
  stack: Stack;
  allowConsole: Allow;
}

type Journey = (given: Given) => Promise<void>;

/** A journey on the database that comes with the product. */
export function onTheEmbedded(title: string, journey: Journey): void {
  test(`${title}, on the embedded database`, ({ page, stack, allowConsole }) =>
    journey({ page, stack, allowConsole }));
}

/** The same as it is run by whoever has PostgreSQL. */
export function onPostgres(title: string, journey: Journey): void {
  test.describe(() => {
    test.use({ baseURL: async ({ postgresStack }, use) => use(postgresStack.url) });

    test(`${title}, on PostgreSQL`, ({ page, postgresStack: stack, allowConsole }) =>
      journey({ page, stack, allowConsole }));
  });
}

/**
 * A journey on which money moves: on the embedded database and, at full counts, on PostgreSQL. What the two
 * could do otherwise is tested on both every day without a browser.
 */
export function onEveryDatabase(title: string, journey: Journey): void {
  onTheEmbedded(title, journey);
  if (isFull) onPostgres(title, journey);
}

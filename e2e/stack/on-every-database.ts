import type { Page } from '@playwright/test';
import { isFull } from './counts.ts';
import type { Stack } from './server.ts';
import { test, type Allow } from './test.ts';

interface JourneyFixtures {
  page: Page;
  stack: Stack;
  allowConsole: Allow;
}

type Journey = (fixtures: JourneyFixtures) => Promise<void>;

export function onEmbedded(title: string, journey: Journey): void {
  test(`${title}, on the embedded database`, ({ page, stack, allowConsole }) =>
    journey({ page, stack, allowConsole }));
}

export function onPostgres(title: string, journey: Journey): void {
  test.describe(() => {
    test.use({ baseURL: async ({ postgresStack }, use) => use(postgresStack.url) });

    test(`${title}, on PostgreSQL`, ({ page, postgresStack: stack, allowConsole }) =>
      journey({ page, stack, allowConsole }));
  });
}

/**
 * For journeys that move money: on the embedded database and, at full counts, on PostgreSQL. Server
 * tests cover the differences on both every day.
 */
export function onEveryDatabase(title: string, journey: Journey): void {
  onEmbedded(title, journey);
  if (isFull) onPostgres(title, journey);
}

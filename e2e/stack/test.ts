import { test as base, expect } from '@playwright/test';
import { keepInteractions } from './keep-interactions.ts';
import { startOwnStack, startPostgresStack } from './make-template.ts';
import { unnamedRemotes, watchRemotes } from './opened-remotes.ts';
import type { Stack } from './server.ts';

export { expect };

/** Lines of the console that a test is allowed to cause, added by `allowConsole`. */
export type Allow = (pattern: RegExp) => void;

/** What a browser says on a slow machine about a page that is in order: a file fetched ahead waits. */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** What Playwright itself says where workers are blocked (playwright.config.ts). */
const BLOCKED = /Service Worker registration blocked by Playwright/;

interface Options {
  /**
   * The visitor saves data: nothing is fetched while the page is idle, so that a file is asked for when
   * its screen is and not before. For tests that break files, or count them.
   */
  savesData: boolean;
  /**
   * False where no suite names the remotes that a page opens: they are not those that were built, or what they show
   * decides nothing.
   */
  opensBuilt: boolean;
}

interface Fixtures {
  allowConsole: Allow;
  quietPage: void;
  dataSaved: void;
  interactionsKept: void;
  remotesNamed: void;
}

/**
 * Playwright's test with a stack of its own for each worker, and a page that may not say
 * anything on its console, throw, or be refused anything by the content security policy.
 */
export const test = base.extend<Options & Fixtures, { stack: Stack; postgresStack: Stack }>({
  savesData: [false, { option: true }],
  opensBuilt: [true, { option: true }],
  dataSaved: [
    async ({ context, savesData }, use) => {
      if (savesData) {
        await context.addInitScript(() => {
          const { connection } = navigator as Navigator & { connection: object };
          Object.defineProperty(connection, 'saveData', { value: true });
        });
      }
      await use();
    },
    { auto: true },
  ],
  // A suite says which remotes it opens, for it is not run where no other has changed.
  remotesNamed: [
    async ({ context, opensBuilt }, use, { project }) => {
      const opened = watchRemotes(context);
      await use();
      if (opensBuilt) expect(unnamedRemotes(project.name, opened())).toEqual([]);
    },
    { auto: true },
  ],
  interactionsKept: [
    async ({ context }, use) => {
      await keepInteractions(context);
      await use();
    },
    { auto: true },
  ],
  stack: [
    async ({}, use) => {
      const stack = await startOwnStack();
      await use(stack);
      await stack.stop();
    },
    // Its start is no part of the first test's time.
    { scope: 'worker', timeout: 180_000 },
  ],
  // In the same worker, for another would cost each file a start of both.
  postgresStack: [
    async ({}, use) => {
      const stack = await startPostgresStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  allowConsole: async ({}, use, info) => {
    const allowed: RegExp[] = [];
    (info as { allowedConsole?: RegExp[] }).allowedConsole = allowed;
    await use((pattern) => allowed.push(pattern));
  },
  quietPage: [
    async ({ context, allowConsole: _ }, use, info) => {
      const said: string[] = [];
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (SLOW.test(message.text()) || BLOCKED.test(message.text())) return;
        said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`));
      await use();
      const allowed = (info as { allowedConsole?: RegExp[] }).allowedConsole ?? [];
      const unexpected = said.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'the page said nothing on its console').toEqual([]);
    },
    { auto: true },
  ],
});

import { test as base, expect, type BrowserContext } from '@playwright/test';
import { watchConsole } from './findings/clean-console.ts';
import { watchPresses } from './findings/heavy-presses.ts';
import { watchFocus } from './findings/lost-focus.ts';
import { keepInteractions } from './keep-interactions.ts';
import { startDeployment, type Deployment, type SharedDeployment } from './deployment.ts';
import { startPostgresStack } from './make-template.ts';
import { undeclaredRemotes, watchRemotes } from './opened-remotes.ts';
import type { Settings, Stack } from './server.ts';

export { expect };

/** Permits console lines that match a pattern. */
export type Allow = (pattern: RegExp) => void;

interface Options {
  /**
   * The browser saves data: nothing is prefetched while the page is idle, so files are requested
   * only when their screen opens. For tests that break or count files.
   */
  savesData: boolean;
  /**
   * False if the remotes that a page opens need not be declared by the suite: they are not the
   * built ones, or their content does not affect the result.
   */
  checksRemotes: boolean;
  /**
   * Whether pages get the stream of events. Without it they poll, and no request of theirs stays open.
   */
  hearsEvents: boolean;
  /** With what settings the server of `deployment` runs. Tests with the same ones, one after the other, need no restart. */
  settings: Settings;
}

interface Fixtures {
  /** For tests that change the site or the server: restored before each test. */
  deployment: Deployment;
  allowConsole: Allow;
  cleanConsole: void;
  dataSaver: void;
  interactionRecorder: void;
  eventStream: void;
  remotesDeclared: void;
}

interface WorkerFixtures {
  shared: SharedDeployment;
  stack: Stack;
  postgresStack: Stack;
}

/** Has a context's pages poll: without locks they open no stream of events. */
export async function withoutEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
}

/**
 * Playwright's test with a stack per worker. A test fails on console warnings and errors, uncaught
 * exceptions, a lost focus, a press that renders much before its frame and violations of the content security policy, unless
 * allowed.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  savesData: [false, { option: true }],
  checksRemotes: [true, { option: true }],
  hearsEvents: [false, { option: true }],
  eventStream: [
    async ({ context, hearsEvents }, use) => {
      if (!hearsEvents) await withoutEvents(context);
      await use();
    },
    { auto: true },
  ],
  dataSaver: [
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
  // A suite runs only if a remote that it declares has changed, so it must declare all.
  remotesDeclared: [
    async ({ context, checksRemotes }, use, { titlePath: [spec] }) => {
      const opened = watchRemotes(context);
      await use();
      if (checksRemotes)
        expect(undeclaredRemotes(spec!.replaceAll('\\', '/'), opened())).toEqual([]);
    },
    { auto: true },
  ],
  interactionRecorder: [
    async ({ context }, use) => {
      await keepInteractions(context);
      await use();
    },
    { auto: true },
  ],
  shared: [
    async ({}, use) => {
      const shared = await startDeployment();
      await use(shared);
      await shared.close();
    },
    // Excludes the start from the first test's timeout.
    { scope: 'worker', timeout: 180_000 },
  ],
  stack: [async ({ shared }, use) => use(shared.stack), { scope: 'worker', timeout: 180_000 }],
  settings: [{}, { option: true }],
  deployment: async ({ shared, settings }, use) => {
    await shared.stack.restore?.(settings);
    await use(shared.deployment);
    shared.noteChanges();
  },
  // A worker fixture, so that each file starts it only once.
  postgresStack: [
    async ({}, use) => {
      const stack = await startPostgresStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack, settings }, use) => {
    await stack.restore?.(settings);
    await use(stack.url);
  },
  allowConsole: async ({}, use, info) => {
    const allowed: RegExp[] = [];
    (info as { allowedConsole?: RegExp[] }).allowedConsole = allowed;
    await use((pattern) => allowed.push(pattern));
  },
  cleanConsole: [
    async ({ context, allowConsole: _ }, use, info) => {
      const logged = watchConsole(context);
      await watchFocus(context);
      await watchPresses(context);
      await use();
      const allowed = (info as { allowedConsole?: RegExp[] }).allowedConsole ?? [];
      const unexpected = logged().filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'the console is clean').toEqual([]);
    },
    { auto: true },
  ],
});

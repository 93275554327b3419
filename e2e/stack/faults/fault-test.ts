import { request } from '@playwright/test';
import { startFaultSite, type FaultSite } from './fault-site.ts';
import { beginWithSession, logIn, type Session } from '../steps/steps.ts';
import { expect, test as base } from '../test.ts';

export { expect };

interface WorkerFixtures {
  /** Reset before and after each test. */
  site: FaultSite;
  session: Session;
}

interface TestFixtures {
  /** Number of page loads. */
  loads: { count: number };
  freshSite: void;
}

/**
 * The journeys' test, signed in on a site that can be made to fail. Without prefetch, so that a
 * fault occurs where the test expects it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  savesData: true,
  site: [
    async ({ stack }, use) => {
      const site = await startFaultSite(stack.url);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ stack }, use) => {
      const server = await request.newContext();
      await use(await logIn(server, stack.url, stack.demo));
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, session }, use) => {
    await beginWithSession(page, session);
    await use(page);
  },
  loads: async ({ page }, use) => {
    const loads = { count: 0 };
    page.on('domcontentloaded', () => void loads.count++);
    await use(loads);
  },
  freshSite: [
    async ({ site }, use) => {
      site.reset();
      await use();
      site.reset();
    },
    { auto: true },
  ],
});

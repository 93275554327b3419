import type { Page, Request } from '@playwright/test';
import { settled } from './screens.ts';
import { expect } from './test.ts';

export interface CodeRequests {
  /** The scripts and stylesheets requested so far, in order. */
  all: () => string[];
  of: (remote: string) => string[];
  /** Waits until no request is pending and no new one starts. */
  idle: () => Promise<void>;
}

/** Consecutive checks without a pending or new request that count as idle. */
const IDLE_CHECKS = 5;

/** Records the page's code requests. Call before the first `goto`. */
export function recordCode(page: Page): CodeRequests {
  const requested: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    pending.add(request);
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) requested.push(pathname);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return {
    all: () => [...requested],
    of: (remote) => requested.filter((path) => path.startsWith(`/remotes/${remote}/`)),
    async idle() {
      let idleChecks = 0;
      let before = -1;
      await expect
        .poll(
          () => {
            idleChecks = pending.size === 0 && requested.length === before ? idleChecks + 1 : 0;
            before = requested.length;
            return idleChecks;
          },
          { intervals: [100], message: 'no request is pending' },
        )
        .toBeGreaterThanOrEqual(IDLE_CHECKS);
    },
  };
}

/**
 * Waits until the page is ready to prefetch. 3 s after the first screen the code that stores the
 * site on the device loads; it is the last request of an idle page.
 */
export async function waitUntilIdle(page: Page, code: CodeRequests): Promise<void> {
  await settled(page);
  await page.clock.runFor(3_500);
  await code.idle();
}

/** Adds links to the page and returns how to locate one. */
export async function addLinks(page: Page, paths: readonly string[]) {
  await page.evaluate((all) => {
    const bar = document.createElement('nav');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 99; display: flex; gap: 8px';
    for (const path of all) {
      const link = document.createElement('a');
      link.href = `#${path}`;
      link.textContent = path;
      bar.append(link);
    }
    document.body.append(bar);
  }, paths);
  return (path: string) => page.getByRole('link', { name: path, exact: true });
}

/** Holds the mouse button down on a link until no request is pending. */
export async function hold(page: Page, path: string, code: CodeRequests): Promise<void> {
  const link = (await addLinks(page, [path]))(path);
  await link.hover();
  await page.mouse.down();
  await code.idle();
}

import type { Page, Request } from '@playwright/test';
import { settled } from './screens.ts';
import { expect } from './test.ts';

export interface Code {
  /** The scripts and stylesheets that a page has asked for, in order. */
  all: () => string[];
  of: (remote: string) => string[];
  /** Waits until all that was asked for has come, and nothing more is asked for. */
  quiet: () => Promise<void>;
}

/** So often in turn nothing is on its way, where nothing more comes. */
const QUIET_LOOKS = 5;

/** Watches what a page asks for. Before the first `goto`. */
export function countCode(page: Page): Code {
  const asked: string[] = [];
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => {
    onTheirWay.add(request);
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) asked.push(pathname);
  });
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  return {
    all: () => [...asked],
    of: (remote) => asked.filter((path) => path.startsWith(`/remotes/${remote}/`)),
    async quiet() {
      let looks = 0;
      let before = -1;
      await expect
        .poll(
          () => {
            looks = onTheirWay.size === 0 && asked.length === before ? looks + 1 : 0;
            before = asked.length;
            return looks;
          },
          { intervals: [100], message: 'nothing is on its way' },
        )
        .toBeGreaterThanOrEqual(QUIET_LOOKS);
    },
  };
}

/**
 * The page can fetch ahead: the code for it has come, and after it, 3 s after the first screen, that which keeps
 * the site on the device. It is the last that a quiet page asks for.
 */
export async function atRest(page: Page, code: Code): Promise<void> {
  await settled(page);
  await page.clock.runFor(3_500);
  await code.quiet();
}

/** Adds links to the page, as any of its screens may show them, and answers how to find one. */
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

/** Presses the mouse's button on a link and holds it until nothing is on its way any more. */
export async function hold(page: Page, path: string, code: Code): Promise<void> {
  const link = (await addLinks(page, [path]))(path);
  await link.hover();
  await page.mouse.down();
  await code.quiet();
}

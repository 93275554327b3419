import type { Page } from '@playwright/test';
import { beginSignedIn } from '../stack/steps.ts';
import { expect, test } from '../stack/test.ts';

export const outline = (page: Page) => page.locator('.first-paint');

/** Holds back what a page asks for at an address until the answered function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Opens an address and stops at what is painted first, before the page's script: until there is paint, boxes are those
 * of a page without its styles. Answers what lets the script come.
 */
export async function openOutline(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return release;
}

/** Without it no remote comes. */
export const holdRegistry = (page: Page) => hold(page, '**/remotes.json');

/** The sum of all layout shifts until now, whoever caused them. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where there was none, nobody calls.
        setTimeout(done, 500, 0);
      }),
  );

interface Screen {
  path: string;
  /** A text that is there only with it. */
  shows: string;
  needsSession: boolean;
}

/** What a screen shows before any script has run: the outline of what comes, in its place. */
export function outlinedFirst({ path, shows, needsSession }: Screen): void {
  test(`${path} is outlined before any script has run, and nothing moves when the app is there`, async ({
    page,
    stack,
  }) => {
    if (needsSession) await beginSignedIn(page, stack.url, stack.demo);
    const bringRemotes = await holdRegistry(page);
    const release = await openOutline(page, `/#${path}`);
    await expect(outline(page)).toBeVisible();
    // A reader is told that something comes, not of shapes, and no words in a language not chosen yet.
    await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true');
    await expect(outline(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(outline(page)).toHaveText('');
    expect((await outline(page).boundingBox())?.width).toBe(390);

    release();
    await page.getByRole('banner').waitFor();
    await expect(outline(page)).toHaveCount(0);
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
    expect(await shifts(page)).toBe(0);
    bringRemotes();
    await page.getByRole('main').getByText(shows).first().waitFor();
  });
}

import type { Page } from '@playwright/test';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';

export const outline = (page: Page) => page.locator('.first-paint');

/** Holds requests to an address until the returned function is called. */
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
 * Opens an address and holds the main script after the first paint; before it, layout boxes are
 * unstyled. Returns a function that releases the script.
 */
export async function openOutline(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return release;
}

/** Remotes cannot load without the registry. */
export const holdRegistry = (page: Page) => hold(page, '**/remotes.json');

/** The sum of all layout shifts so far. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        setTimeout(done, 500, 0);
      }),
  );

interface Screen {
  path: string;
  /** A text that only this screen has. */
  shows: string;
  needsSession: boolean;
}

/** Tests the outline that a screen shows before any script has run. */
export function testOutline({ path, shows, needsSession }: Screen): void {
  test(`${path} is outlined before any script has run, and nothing moves when the app loads`, async ({
    page,
    stack,
  }) => {
    if (needsSession) await beginSignedIn(page, stack.url, stack.demo);
    const releaseRegistry = await holdRegistry(page);
    const release = await openOutline(page, `/#${path}`);
    await expect(outline(page)).toBeVisible();
    // Screen readers announce a busy region, without shapes or text in a language that may be
    // wrong.
    await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true');
    await expect(outline(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(outline(page)).toHaveText('');
    expect((await outline(page).boundingBox())?.width).toBe(390);

    release();
    await page.getByRole('banner').waitFor();
    await expect(outline(page)).toHaveCount(0);
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
    expect(await shifts(page)).toBe(0);
    releaseRegistry();
    await page.getByRole('main').getByText(shows).first().waitFor();
  });
}

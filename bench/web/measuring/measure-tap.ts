import type { BrowserContext, Page } from '@playwright/test';
import { throttle, type Conditions } from './conditions.ts';
import { followRequests, watchReady } from './page-watch.ts';
import type { PageToMeasure } from './measure-page.ts';

const PATIENCE = 120_000;
/** How long nothing is asked for until a page has fetched all that it wants to have ahead, in ms. */
const QUIET = 2_500;

/** The cost of opening another part of the app by a tap. */
export interface TapCost {
  /** Scripts that were asked for after the finger came down. */
  scripts: number;
  /** Milliseconds from there until the other screen shows its real content. */
  took: number;
}

async function untilQuiet(page: Page, count: () => number): Promise<void> {
  for (let last = -1, since = Date.now(); Date.now() - since < QUIET;) {
    if (count() !== last) [last, since] = [count(), Date.now()];
    await page.waitForTimeout(100);
  }
}

/**
 * Opens one page, goes to another by a tap on its link, and measures the way there.
 * @param ahead whether the page may fetch ahead while it is idle, as without the browser's data saver
 */
export async function measureTap(
  context: BrowserContext,
  origin: string,
  [from, to]: readonly [PageToMeasure, PageToMeasure],
  conditions: Conditions,
  ahead: boolean,
): Promise<TapCost> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await throttle(cdp, conditions);
    const requests = followRequests(cdp);
    if (!ahead) {
      await page.addInitScript(() => {
        const { connection } = navigator as Navigator & { connection: object };
        Object.defineProperty(connection, 'saveData', { value: true });
      });
    }
    await page.goto(`${origin}/#${from.path}`, { waitUntil: 'commit', timeout: PATIENCE });
    await page.getByRole('main').getByText(from.shows).first().waitFor({ timeout: PATIENCE });
    await untilQuiet(page, () => requests().filter(({ type }) => type !== 'Fetch').length);
    const before = requests().length;
    await page.evaluate(() => {
      const note = () => Object.assign(window, { downAt: performance.now() });
      addEventListener('pointerdown', note, { capture: true, once: true });
    });
    await page.evaluate(watchReady, { shows: to.shows, loading: to.loading });
    await page.locator(`main a[href="#${to.path}"]`).first().tap();
    const waited = await page.waitForFunction(
      () => {
        const { readyAt, downAt } = window as { readyAt?: number; downAt?: number };
        return readyAt !== undefined && downAt !== undefined && readyAt - downAt;
      },
      null,
      { timeout: PATIENCE },
    );
    const scripts = requests()
      .slice(before)
      .filter(({ type }) => type === 'Script').length;
    return { scripts, took: Number(await waited.jsonValue()) };
  } finally {
    await page.close();
  }
}

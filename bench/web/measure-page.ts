import type { Browser, BrowserContext } from '@playwright/test';
import { followRequests, throttle, watchReady, type Conditions, type Seen } from './page-watch.ts';
import { roundTripsTo } from './round-trips.ts';

const PATIENCE = 120_000;

/** What opening one page cost. */
export interface PageCost {
  /** Encoded bytes of all that was asked for until the page was ready, headers too. */
  bytes: number;
  requests: number;
  scriptBytes: number;
  /**
   * Round trips one after the other until the first response of the API is on screen: to that response and to
   * all code that shows it. The document is none.
   */
  depth: number;
  /** Milliseconds of tasks on the main thread until the page was ready. */
  mainThread: number;
  /** Milliseconds from the start of the navigation until the landing screen shows its real content. */
  ready: number;
  /** The requested addresses, in order; they explain the figures. */
  asked: readonly string[];
}

export interface PageToMeasure {
  readonly path: string;
  /** A text of the screen that is there only with it. */
  readonly shows: string;
  /** What stands there while anything is being loaded. */
  readonly loading: string;
  /** The part of the API's paths whose response the screen shows first; null where it shows none. */
  readonly firstCall: string | null;
}

/** What the browser of a partner keeps who has signed in before, by its key. */
export type Stored = Readonly<Record<string, string>>;

/** A browser profile of its own, which keeps what is handed in. */
export async function openProfile(
  browser: Browser,
  origin: string,
  stored: Stored,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    ignoreHTTPSErrors: true,
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

/** The figures of what was asked for until a page was ready. */
function count(all: readonly Seen[], readyAt: number, firstCall: string | null) {
  const [document, ...rest] = all.filter(({ begun }) => begun <= readyAt);
  if (!document) throw new Error('nothing was asked for');
  const shown = rest.filter(
    ({ type, url, ended }) =>
      ended <= readyAt && (['Script', 'Stylesheet'].includes(type) || url.endsWith('.json')),
  );
  const first = firstCall === null ? undefined : rest.find(({ url }) => url.startsWith(firstCall));
  if (!first && firstCall !== null) throw new Error(`nothing asked for ${firstCall}`);
  const sum = (list: readonly Seen[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum([document, ...rest]),
    requests: rest.length + 1,
    scriptBytes: sum(rest.filter(({ type }) => type === 'Script')),
    depth: Math.max(...[...shown, ...(first ? [first] : [])].map((one) => roundTripsTo(one, rest))),
    asked: [document, ...rest].map(
      ({ url, begun, ended, bytes }) =>
        `${(begun - document.begun).toFixed(0)}–${(ended - document.begun).toFixed(0)} ms ${bytes} B ${url}`,
    ),
  };
}

/**
 * Opens a page in a profile and measures what that costs. The first time in a profile is cold, any
 * later one warm.
 */
export async function measurePage(
  context: BrowserContext,
  origin: string,
  { path, shows, loading, firstCall }: PageToMeasure,
  conditions: Conditions,
): Promise<PageCost> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    await throttle(cdp, conditions);
    const requests = followRequests(cdp);
    await page.addInitScript(watchReady, { shows, loading });
    await page.goto(`${origin}/#${path}`, { waitUntil: 'commit', timeout: PATIENCE });
    const waited = await page.waitForFunction(
      () => (window as { readyAt?: number }).readyAt,
      null,
      { timeout: PATIENCE },
    );
    const ready = Number(await waited.jsonValue());
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
    const readyAt = metric('NavigationStart') * 1000 + ready;
    // What was begun before the page was ready belongs to it, even if it ends later.
    const begun = requests().filter((one) => one.begun <= readyAt);
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      if (begun.every(({ ended }) => ended !== Infinity)) break;
      await page.waitForTimeout(50);
    }
    return {
      ...count(begun, readyAt, firstCall),
      mainThread: metric('TaskDuration') * 1000,
      ready,
    };
  } finally {
    await page.close();
  }
}

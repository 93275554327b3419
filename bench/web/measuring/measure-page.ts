import type { BrowserContext } from '@playwright/test';
import { throttle, type Conditions } from './conditions.ts';
import { followRequests, watchReady, type Seen } from './page-watch.ts';
import { roundTripsTo } from './round-trips.ts';

const PATIENCE = 120_000;

/** The cost of opening one page. */
export interface PageCost {
  /** Encoded bytes of all requests until the page was ready, headers too. */
  bytes: number;
  requests: number;
  scriptBytes: number;
  /**
   * Successive round trips until the first response of the API is on screen: to that response, and to all code
   * that shows it. The document does not count.
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
  /** A text that only this screen shows. */
  readonly shows: string;
  /** The text shown while anything loads. */
  readonly loading: string;
  /** The start of the address whose response the screen shows first; null if it shows none. */
  readonly firstCall: string | null;
}

/** The figures of the requests until a page was ready. */
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

/** Opens a page in a profile and measures the cost. The first time in a profile is cold, later ones are warm. */
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
    // Requests sent before the page was ready belong to it, even if they end later.
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

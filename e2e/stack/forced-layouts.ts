import type { Page } from '@playwright/test';

/** A call of a script, with its place in the script's file. */
interface Call {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface TraceEvent {
  readonly name: string;
  /** When it began, in microseconds. */
  readonly ts: number;
  readonly args: {
    readonly data?: { readonly type?: string };
    readonly beginData?: { readonly stackTrace?: readonly Call[] };
  };
}

/** The mark that the page sets in the frame that shows a new screen. */
const SCREEN_SHOWN = 'screen shown';

/**
 * Has the page do work that React puts off (as the effects of a screen) right after the task that led to it. Else a frame may come
 * between them or not, depending on how busy the machine is: what an effect measures then forces a layout or does not.
 * For pages that are opened afterwards.
 */
export async function runEffectsAtOnce(page: Page): Promise<void> {
  // React's scheduler prefers this function, which only Node has, to its own messages.
  await page.addInitScript(() => Object.assign(window, { setImmediate: queueMicrotask }));
}

/** Has the page mark the frame that shows the next screen. */
const markNextScreen = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    performance.clearMarks(name);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => performance.mark(name));
    });
    observer.observe(document.querySelector('main')!, { childList: true });
  }, SCREEN_SHOWN);

/** From when to when a press was handled, in microseconds: to the beginning of the frame that shows it, or the screen that it opens. */
function timeOfPress(events: readonly TraceEvent[], to: Shown): { from: number; to: number } {
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  const from = click?.ts ?? Infinity;
  const wanted = to === 'press' ? 'FireAnimationFrame' : SCREEN_SHOWN;
  const frame = events.find(({ name, ts }) => name === wanted && ts > from);
  if (!frame) throw new Error(`no click with a frame that shows the ${to}`);
  return { from, to: frame.ts };
}

/** What the frame shows up to which layouts are looked at: that a press was felt, or the screen that it opens. */
type Shown = 'press' | 'screen';

/**
 * Counts the layouts of the page while `run` runs, by the browser's trace, and names the calls of the site's own
 * scripts that forced one: a script that asks for a size while the layout is out of date waits for a new one.
 * `run` should use the mouse and the keyboard: locators measure elements, which is a layout as well (one without a
 * script of the site). It clicks once.
 *
 * @param to `screen` needs `runEffectsAtOnce`
 * @returns the number of layouts, and the calls that forced one between the click and the frame that shows it or the new screen: what
 * measures after it waits for a layout only if something else has changed the page meanwhile, as it does on a busy
 * machine
 * @throws if nothing was clicked, or no new screen came
 */
export async function layoutsDuring(page: Page, run: () => Promise<void>, to: Shown = 'press') {
  const browser = page.context().browser()!;
  const { origin } = new URL(page.url());
  if (to === 'screen') await markNextScreen(page);
  const categories = [
    'blink.user_timing',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline.stack',
  ];
  await browser.startTracing(page, { categories });
  await run();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents.sort((one, other) => one.ts - other.ts);
  const layouts = events.filter(({ name }) => name === 'Layout');
  const forced = layouts.flatMap(({ ts, args }) => {
    const [call] = args.beginData?.stackTrace ?? [];
    if (!call?.url.startsWith(origin)) return [];
    const place = `${call.url.slice(origin.length)}:${call.lineNumber}:${call.columnNumber}`;
    return [{ ts, place }];
  });
  const during = timeOfPress(events, to);
  return {
    count: layouts.length,
    forced: forced.filter(({ ts }) => ts > during.from && ts < during.to).map(({ place }) => place),
  };
}

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

/** From when to when a press was handled, in microseconds: to the beginning of the next frame. */
function timeOfPress(events: readonly TraceEvent[]): { from: number; to: number } {
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  const from = click?.ts ?? Infinity;
  const frame = events.find(({ name, ts }) => name === 'FireAnimationFrame' && ts > from);
  return { from, to: frame?.ts ?? Infinity };
}

/**
 * Counts the layouts of the page while `run` runs, by the browser's trace, and names the calls of the site's own
 * scripts that forced one: a script that asks for a size while the layout is out of date waits for a new one.
 * `run` should use the mouse and the keyboard: locators measure elements, which is a layout as well (one without a
 * script of the site).
 *
 * @returns the number of layouts, and the calls that forced one before the frame that shows a click: what measures after it waits
 * for a layout only if something else has changed the page meanwhile, as it does on a busy machine
 */
export async function layoutsDuring(page: Page, run: () => Promise<void>) {
  const browser = page.context().browser()!;
  const { origin } = new URL(page.url());
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
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
  const { from, to } = timeOfPress(events);
  return {
    count: layouts.length,
    forcedByPress: forced.filter(({ ts }) => ts > from && ts < to).map(({ place }) => place),
  };
}

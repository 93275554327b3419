import type { Page } from '@playwright/test';

/** A call of a script, with its place in the script's file. */
interface Call {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly stackTrace?: readonly Call[] } };
}

/**
 * Counts the layouts of the page while `run` runs, by the browser's trace, and names the calls of the site's own
 * scripts that forced one: a script that asks for a size while the layout is out of date waits for a new one.
 * `run` should use the mouse and the keyboard: locators measure elements, which is a layout as well (one without a
 * script of the site).
 */
export async function layoutsDuring(page: Page, run: () => Promise<void>) {
  const browser = page.context().browser()!;
  const { origin } = new URL(page.url());
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
  await browser.startTracing(page, { categories });
  await run();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const layouts = trace.traceEvents.filter(({ name }) => name === 'Layout');
  const forced = layouts.flatMap(({ args }) => {
    const [call] = args.beginData?.stackTrace ?? [];
    return call?.url.startsWith(origin)
      ? [`${call.url.slice(origin.length)}:${call.lineNumber}:${call.columnNumber}`]
      : [];
  });
  return { count: layouts.length, forced };
}

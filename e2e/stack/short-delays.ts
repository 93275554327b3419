import type { BrowserContext, Page } from '@playwright/test';

/** Delays between the host's attempts (`host/src/remotes/loading/retry-rules.ts`), in milliseconds. */
const RETRY_DELAYS = [400, 1_600];
/** Timeout of a screen's file in a bundle (`chunkLoadTimeout`). */
const FILE_TIMEOUT = 15_000;
/** How long the first screen, and then the last loaded remote, rest before the site is stored (`host/src/offline`). */
const REST_BEFORE_STORING = 3_000;
/** How long a report or a span waits for others (`host/src/reporting/batch-queue.ts`). */
const REPORT_WAIT = 5_000;

/** Has timers of some lengths end sooner, in the documents that are opened from now on. */
async function shortenTimers(of: Page | BrowserContext, lengths: ReadonlyMap<number, number>) {
  await of.addInitScript(
    (pairs) => {
      const { setTimeout: later } = window;
      const known = new Map(pairs);
      window.setTimeout = ((work: TimerHandler, time?: number, ...more: unknown[]) =>
        // One that passes something on is of the registry: a limit, no delay.
        later(
          work,
          (more.length === 0 ? known.get(time ?? 0) : undefined) ?? time,
          ...more,
        )) as typeof window.setTimeout;
    },
    [...lengths],
  );
}

/**
 * Shortens the delays between attempts to a tenth and, with `files`, the timeout of files to a
 * third: the same attempts fail in less time. Call before the first `goto`.
 */
export async function shortenDelays(page: Page, { files }: { files: boolean }): Promise<void> {
  const shorter = new Map(RETRY_DELAYS.map((pause) => [pause, pause / 10]));
  // API requests have the same timeout, which a busy machine may need in full.
  if (files) shorter.set(FILE_TIMEOUT, FILE_TIMEOUT / 3);
  await shortenTimers(page, shorter);
}

/** Has the pages of a context store the site after a tenth of the usual delay, which is six seconds. */
export const storeSoon = (context: BrowserContext): Promise<void> =>
  shortenTimers(context, new Map([[REST_BEFORE_STORING, REST_BEFORE_STORING / 10]]));

/** Has the pages of a context send reports and spans after a tenth of the usual delay. */
export const reportSoon = (context: BrowserContext): Promise<void> =>
  shortenTimers(context, new Map([[REPORT_WAIT, REPORT_WAIT / 10]]));

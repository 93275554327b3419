import type { Page } from '@playwright/test';

/**
 * Delays between the host's attempts (`host/src/remotes/loading/retry-rules.ts`), in milliseconds.
 */
const RETRY_DELAYS = [400, 1_600];
/** Timeout of a screen's file in a bundle (`chunkLoadTimeout`). */
const FILE_TIMEOUT = 15_000;

/**
 * Shortens the delays between attempts to a tenth and, with `files`, the timeout of files to a
 * third: the same attempts fail in less time. Call before the first `goto`.
 */
export async function shortenDelays(page: Page, { files }: { files: boolean }): Promise<void> {
  const shorter = new Map(RETRY_DELAYS.map((pause) => [pause, pause / 10]));
  // API requests have the same timeout, which a busy machine may need in full.
  if (files) shorter.set(FILE_TIMEOUT, FILE_TIMEOUT / 3);
  await page.addInitScript(
    (pauses) => {
      const { setTimeout: later } = window;
      const known = new Map(pauses);
      window.setTimeout = ((work: TimerHandler, time?: number, ...more: unknown[]) =>
        later(work, known.get(time ?? 0) ?? time, ...more)) as typeof window.setTimeout;
    },
    [...shorter],
  );
}

import type { Page } from '@playwright/test';

/** What the host waits for between two attempts (`host/src/remotes/loading/retry-rules.ts`), in milliseconds. */
const BETWEEN_ATTEMPTS = [400, 1_600];
/** How long a bundle waits for a file of a screen (`chunkLoadTimeout`). */
const FOR_A_FILE = 15_000;

/**
 * Makes the page's pauses between attempts a tenth as long, and its patience with a screen's file a third
 * where `files` says so: as many attempts are made, and fail, in less time. Before the first `goto`.
 */
export async function shortenPauses(page: Page, { files }: { files: boolean }): Promise<void> {
  const shorter = new Map(BETWEEN_ATTEMPTS.map((pause) => [pause, pause / 10]));
  // It is also how long an answer of the server is waited for, which takes its time on a busy machine.
  if (files) shorter.set(FOR_A_FILE, FOR_A_FILE / 3);
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

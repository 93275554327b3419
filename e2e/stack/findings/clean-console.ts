import type { BrowserContext } from '@playwright/test';

/** Chromium warns so on a slow machine, when a preloaded file is used late. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** Logged by Playwright because service workers are blocked (playwright.config.ts). */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/;

/**
 * Notes what the pages of a context log from now on: warnings, errors and uncaught exceptions, one line each.
 * @returns the lines so far
 */
export function watchConsole(context: BrowserContext): () => readonly string[] {
  const logged: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (LATE_PRELOAD.test(message.text()) || WORKER_BLOCKED.test(message.text())) return;
    logged.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => logged.push(`uncaught: ${error.error().message}`));
  return () => logged;
}

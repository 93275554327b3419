import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './stack/find-chromium.ts';
import { SUITES, SUITES_TOGETHER, type Suite } from './suites.ts';

/**
 * Suites that run together are one project, because Playwright gives each project workers of its own, with a server
 * and a browser.
 */
function together(): Readonly<Record<string, Suite>> | null {
  const names = process.env[SUITES_TOGETHER]?.split(',');
  if (!names) return null;
  return { together: { specs: names.flatMap((name) => SUITES[name]!.specs), opens: 'all' } };
}

/** The app is made for phones. */
const PHONE = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  projects: Object.entries(together() ?? SUITES)
    .filter(([, { apart }]) => !apart)
    .map(([name, { specs }]) => ({
      name,
      testMatch: specs.map((file) => `${import.meta.dirname.replaceAll('\\', '/')}/${file}`),
      // Suites that are started by themselves may run at the same time.
      outputDir: `../test-results/${name}`,
    })),
  globalSetup: './stack/make-template.ts',
  fullyParallel: false,
  workers: 2,
  // CI lists a journey that passes on the second attempt as flaky. It has a fault, but a busy
  // machine must not block a change.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  // One baseline for every platform: docs/testing.md says where the tolerance comes from.
  snapshotPathTemplate: `${import.meta.dirname}/pictures/baselines/{arg}{ext}`,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      maxDiffPixels: 40,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  reporter: [['list'], [join(import.meta.dirname, 'stack/passed-suites.ts')]],
  use: {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Journeys that break or count files need real network requests. Tests of the service worker
    // allow it.
    serviceWorkers: 'block',
    // Tracing costs a quarter of the time, so only a retry is traced; `--trace on` traces here,
    // too.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Users have scrollbars, and they take width beside the centred page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Reuses one renderer process: starting one takes a tenth of a test's time.
        '--renderer-process-limit=1',
      ],
    },
  },
});

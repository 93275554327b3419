import { defineConfig } from '@playwright/test';
import { findChromium } from './stack/find-chromium.ts';
import { SUITES } from './suites.ts';

/** A phone in the hand: what the app is made for. */
const PHONE = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  // Side by side they disturb each other in nothing: each has its own folder for what it leaves.
  projects: Object.entries(SUITES).map(([name, { specs }]) => ({
    name,
    testMatch: specs.map((file) => `${import.meta.dirname.replaceAll('\\', '/')}/${file}`),
    outputDir: `../test-results/${name}`,
  })),
  globalSetup: './stack/make-template.ts',
  fullyParallel: false,
  workers: 2,
  // A journey that passes only the second time is a fault to look into, and is listed as flaky. On a
  // machine that others load as well it must not be what keeps a change from landing.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A journey that breaks files, or counts them, means those of the network: a worker would have an
    // answer. What is about the worker allows it.
    serviceWorkers: 'block',
    // To note what the page was at each step costs a quarter of the time, so a journey that passes goes without;
    // `--trace on` notes it here, too.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // People have them, and a page in the middle of its window stands beside one.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page after the other in one process: each start of one is a tenth of a test's time.
        '--renderer-process-limit=1',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The components' stories, without the product: axe, a clean console, and pictures that are compared. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [
    {
      name: 'components',
      testMatch: ['components.spec.ts', 'condition-findings.spec.ts'],
      outputDir: '../../test-results/components',
    },
  ],
  globalSetup: './serve-catalogue.ts',
  use: {
    ...journeys.use,
    deviceScaleFactor: 1,
    // They fade with time.
    launchOptions: { ...journeys.use?.launchOptions, ignoreDefaultArgs: false },
  },
});

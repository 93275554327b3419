import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Pictures of the screens for review. Nothing is compared. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: undefined,
  testMatch: '*.gallery.ts',
  outputDir: '../../test-results',
  globalSetup: '../stack/make-template.ts',
  retries: 0,
  fullyParallel: true,
  timeout: 600_000,
  use: { ...journeys.use, actionTimeout: 20_000 },
});

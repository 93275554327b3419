import { chromium } from '@playwright/test';

/** Where Playwright keeps the browser that `npx playwright install chromium` brings, there or not. */
export const playwrightChromium = (): string => chromium.executablePath();

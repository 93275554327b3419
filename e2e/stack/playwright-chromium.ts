import { chromium } from '@playwright/test';

/**
 * The path of the browser that `npx playwright install chromium` downloads, whether it exists or
 * not.
 */
export const playwrightChromium = (): string => chromium.executablePath();

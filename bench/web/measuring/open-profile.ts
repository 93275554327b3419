import type { Browser, BrowserContext } from '@playwright/test';

/** A signed-in partner's local storage, by key. */
export type Stored = Readonly<Record<string, string>>;

/** Opens a new browser profile with this local storage. */
export async function openProfile(
  browser: Browser,
  origin: string,
  stored: Stored,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    ignoreHTTPSErrors: true,
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

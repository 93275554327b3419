import type { BrowserContext, Page } from '@playwright/test';
import type { KeptState } from '../../host/src/offline/kept-site-schema.ts';
import { REMOTES_ON_PAGE, type RemoteOnPage } from './remotes.ts';
import { settled } from './screens.ts';
import { storeSoon } from './short-delays.ts';
import { signIn } from './steps/steps.ts';
import { expect, test as base } from './test.ts';

/** A test with service workers allowed. */
export const test = base.extend({ serviceWorkers: 'allow' });

/** The state of the service worker; null if it has stored nothing. */
export const workerState = (page: Page): Promise<KeptState | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/kept/state');
    return kept ? ((await kept.json()) as KeptState) : null;
  });

/** The versions stored for offline use, by part. */
export async function storedVersions(page: Page): Promise<Record<string, string>> {
  const sets = (await workerState(page))?.current?.sets ?? [];
  return Object.fromEntries(sets.map(({ name, version }) => [name, version]));
}

/** Waits until every part is stored, in the given versions. */
export async function waitUntilStored(page: Page, versions: Readonly<Record<string, string>> = {}) {
  const names = ['host', ...REMOTES_ON_PAGE.map(({ name }) => name)].sort();
  await expect
    .poll(async () => Object.keys(await storedVersions(page)).sort(), { timeout: 40_000 })
    .toEqual(names);
  await expect.poll(() => storedVersions(page), { timeout: 40_000 }).toMatchObject(versions);
}

/** The code that a context's pages request from now on, by path. */
export function watchCode(context: BrowserContext): { paths: () => string[]; clear: () => void } {
  let requested: string[] = [];
  context.on('request', (request) => {
    // Excludes the worker's own requests to store the site.
    if (request.serviceWorker()) return;
    const { pathname } = new URL(request.url());
    if (/^\/(assets|remotes)\/.*\.(js|css)$/.test(pathname)) requested.push(pathname);
  });
  return { paths: () => [...requested], clear: () => (requested = []) };
}

/** Opens a remote's landing screen. */
export async function open(page: Page, { path, shows }: RemoteOnPage): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible();
  await settled(page);
}

/** Console messages without a network. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED)|navigation preload|ERR_FAILED/;

/** The offline notice with the age of the data, in English. */
export const offlineNotice = (page: Page) =>
  page.getByRole('banner').getByText(/^You’re offline\. Data as of .*\d\d?:\d\d/);

/** Signs in, opens these landing screens, and waits until the whole site is stored. */
export async function visit(
  page: Page,
  credentials: { username: string; password: string },
  remotes: readonly RemoteOnPage[],
): Promise<void> {
  await storeSoon(page.context());
  await signIn(page, credentials);
  for (const remote of remotes) await open(page, remote);
  await waitUntilStored(page);
}

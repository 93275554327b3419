import type { Page } from '@playwright/test';
import { CACHED_RESPONSES } from '../host/src/offline/cached-responses-key.ts';
import { isTurn, logTurn, turnOf } from './stack/counts.ts';
import { RELEASED, type Deployment } from './stack/deployment.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn, expectSamePage, markPage, signOut, stored } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { en } from './stack/words.ts';
import {
  NO_NETWORK,
  open,
  test,
  visit,
  waitUntilStored,
  workerState,
} from './stack/worker-test.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeAll(logTurn('host'));

/** In ms. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

const HOME = remoteOnPage('adcenter');
const NOTICES = remoteOnPage(RELEASED);
const DETAIL = {
  ...NOTICES,
  path: '/notification/detail',
  shows: en('shared:states.notFound'),
};

/** The number of the altered build whose code has run in a page; undefined for the original. */
const releaseIn = (page: Page) =>
  page.evaluate(() => (globalThis as { releaseAltered?: number }).releaseAltered);

/** The chunk that only the detail needs, and the one that the landing screen needs. */
async function chunksOf(page: Page): Promise<{ landing: string; detail: string }> {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const [, chunk] = /\/notification\/chunks\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (chunk && !chunks.includes(chunk)) chunks.push(chunk);
  });
  await open(page, NOTICES);
  const landing = chunks.at(-1)!;
  await open(page, DETAIL);
  return { landing, detail: chunks.at(-1)! };
}

/** Opens a signed-in page on the ad center, without a worker, on a device that saves data. */
async function begin(page: Page, deployment: Deployment): Promise<void> {
  await page.context().addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await open(page, HOME);
}

test('pages that were open for a week, over twenty releases, open what they had not opened, and what they had', async ({
  browser,
  page,
  deployment,
  allowConsole,
}) => {
  allowConsole(/\/remotes\/notification\//);
  await deployment.releaseBuilt();
  // Not in one profile: a browser's cache would have what another page has opened.
  const newPage = () => browser.newPage({ baseURL: deployment.url });
  const [other, looks] = [await newPage(), await newPage()];
  await begin(looks, deployment);
  const { detail } = await chunksOf(looks);
  for (const one of [page, other]) {
    await one.clock.install();
    await begin(one, deployment);
  }
  await open(other, NOTICES);
  for (const one of [page, other]) await markPage(one);
  for (let number = 1; number <= 20; number++) {
    await deployment.release(deployment.alter(detail, number).built);
  }
  for (const one of [page, other]) await one.clock.fastForward(WEEK);

  await open(page, NOTICES);
  await open(page, DETAIL);
  expect(await releaseIn(page), 'the newest release, in the page that was open').toBe(20);
  await expectSamePage(page);

  await open(other, NOTICES);
  await expectSamePage(other);
  await open(other, DETAIL);
  expect(await releaseIn(other), 'its own release is gone: one reload brings the newest').toBe(20);
  await Promise.all([other, looks].map((one) => one.context().close()));
});

test('two tabs work on different releases, and share one session', async ({
  page,
  context,
  deployment,
}) => {
  await deployment.releaseBuilt();
  await begin(page, deployment);
  const { landing } = await chunksOf(page);
  await open(page, NOTICES);
  await markPage(page);
  await deployment.release(deployment.alter(landing).built);
  const second = await context.newPage();
  await open(second, NOTICES);
  expect(await releaseIn(second)).toBe(1);
  for (const target of [DETAIL, NOTICES, HOME]) {
    await open(page, target);
    await open(second, target);
  }
  expect(await releaseIn(page)).toBeUndefined();
  await signOut(second);
  await expect(page).toHaveURL(/#\/login$/);
  await expectSamePage(page);
});

test('a page that comes back from the back/forward cache after a release belongs to the session of now', async ({
  page,
  context,
  deployment,
}) => {
  await deployment.releaseBuilt();
  // Playwright's browser has no such cache: the page hears nothing while it is away, and then that it is shown.
  await page.addInitScript(() => {
    const state = Object.assign(window, { isAway: false });
    const stop = (event: Event) => void (state.isAway && event.stopImmediatePropagation());
    for (const type of ['storage', 'focus']) window.addEventListener(type, stop, true);
    document.addEventListener('visibilitychange', stop, true);
  });
  const away = (isAway: boolean) =>
    page.evaluate((is) => {
      Object.assign(window, { isAway: is });
      const [type, persisted] = is ? ['pagehide', true] : ['pageshow', true];
      window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
    }, isAway);
  await begin(page, deployment);
  const { landing } = await chunksOf(page);
  await open(page, HOME);
  await markPage(page);

  await away(true);
  await deployment.release(deployment.alter(landing).built);
  const other = await context.newPage();
  await open(other, HOME);
  await away(false);
  await open(page, NOTICES);
  await expectSamePage(page);

  await away(true);
  await signOut(other);
  await expect(page, 'away it has not heard of that').toHaveURL(/#\/notification$/);
  await away(false);
  await expect(page).toHaveURL(/#\/login$/);
  await expectSamePage(page);
});

/** What a browser may evict, or the user clear, of a device that knows the app. */
const EVICTED: Record<string, (page: Page) => Promise<unknown>> = {
  'the files of the site': (page) => page.evaluate(() => caches.delete('adpartner-files-1')),
  'the documents of the site': (page) => page.evaluate(() => caches.delete('adpartner-sites-1')),
  'one file of each remote': (page) =>
    page.evaluate(async () => {
      const files = await caches.open('adpartner-files-1');
      for (const request of await files.keys())
        if (request.url.endsWith('/remoteEntry.js')) await files.delete(request);
    }),
  'all but the session': (page) =>
    page.evaluate(async () => {
      const session = ['fb_token', 'fb_userInfo'].map((key) => [key, localStorage.getItem(key)!]);
      localStorage.clear();
      for (const [key, value] of session) localStorage.setItem(key!, value!);
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    }),
  'the user, whose token is left': (page) =>
    page.evaluate(() => localStorage.removeItem('fb_userInfo')),
  'the worker': (page) =>
    page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    }),
};

/** How many files of the stored site the device lacks. */
const missingFiles = async (page: Page) => {
  const sets = (await workerState(page))?.current?.sets ?? [];
  const paths = sets.flatMap(({ files }) => Object.keys(files));
  return page.evaluate(async (all) => {
    const kept = await (await caches.open('adpartner-files-1')).keys();
    const there = new Set(kept.map(({ url }) => new URL(url).pathname));
    return all.filter((path) => !there.has(path)).length;
  }, paths);
};

/** Daily every third part. */
const TURN = turnOf('host');
const ROWS = Object.entries(EVICTED).filter((_, row) => isTurn(row, 3, TURN));

for (const [part, evict] of ROWS) {
  test(`a device that has lost ${part} is signed in, and works offline again after a visit`, async ({
    page,
    context,
    deployment,
    allowConsole,
  }) => {
    allowConsole(NO_NETWORK);
    await visit(page, deployment.stack().demo, [HOME, NOTICES]);
    // No page is left that would tell its worker to store the site once more.
    const empty = await context.newPage();
    await empty.goto('/config.json');
    await page.close();
    await evict(empty);
    await open(empty, NOTICES);
    await waitUntilStored(empty);
    await expect.poll(() => missingFiles(empty), { timeout: 40_000 }).toBe(0);
    await empty.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Where all files are there, only this takes time.
    await expect.poll(() => stored(empty, CACHED_RESPONSES)).toContain('notification');
    await context.setOffline(true);
    const offline = await context.newPage();
    await open(offline, NOTICES);
    await context.setOffline(false);
  });
}

for (const year of [2001, 2061]) {
  test(`with a clock that says ${year} the app works, and takes a new release and a rollback`, async ({
    page,
    deployment,
  }) => {
    await deployment.releaseBuilt();
    await page.clock.install({ time: `${year}-01-01T00:00:00Z` });
    await begin(page, deployment);
    const { landing } = await chunksOf(page);
    await deployment.release(deployment.alter(landing).built);
    await page.reload();
    await open(page, NOTICES);
    expect(await releaseIn(page)).toBe(1);
    await deployment.rollBack();
    await page.reload();
    await open(page, NOTICES);
    await settled(page);
    expect(await releaseIn(page)).toBeUndefined();
  });
}

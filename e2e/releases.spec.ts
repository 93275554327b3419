import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { filesBelow, hashOf } from '../scripts/files/files.ts';
import { isFull } from './stack/counts.ts';
import { RELEASED as NAME } from './stack/deployment.ts';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** The remote that the tests release; the others do not change. */
const RELEASED = remoteOnPage(NAME);
const OPENED = [remoteOnPage('adcenter'), remoteOnPage('plan'), RELEASED];
const BUILD = buildOf(NAME);

/** Opens a remote's landing screen. */
async function open(page: Page, { path, shows }: { path: string; shows: string }): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible();
}

/** Reloads the page and opens the remote's current release. */
async function reopen(page: Page): Promise<void> {
  await page.reload();
  await open(page, RELEASED);
  await settled(page);
}

/** Whether code of the changed build has run in the page. */
const isAltered = (page: Page) => page.evaluate(() => 'releaseAltered' in globalThis);

/** Records the remote's chunks that a page requests, by name. */
function watchChunks(page: Page): Set<string> {
  const chunks = new Set<string>();
  page.on('request', (request) => {
    const [, chunk] = /\/remotes\/notification\/chunks\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (chunk) chunks.add(chunk);
  });
  return chunks;
}

/** The landing screen's own chunk: the largest one that it loads. */
async function landingChunk(page: Page): Promise<string> {
  const chunks = watchChunks(page);
  await open(page, RELEASED);
  await settled(page);
  const size = (name: string) => statSync(join(BUILD, 'chunks', name)).size;
  const [largest] = [...chunks].sort((one, other) => size(other) - size(one));
  return largest!;
}

test('a release can make a page public without a host release, and a rollback reverts it', async ({
  page,
  deployment,
}) => {
  const path = '/notification/detail';
  const notFound = page.getByRole('main').getByText(en('shared:states.notFound'));
  await deployment.releaseBuilt();
  await page.goto(`/#${path}`);
  await expect(page).toHaveURL(/#\/login$/);

  await deployment.release(deployment.open(path));
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(notFound).toBeVisible();
  await expect(page).toHaveURL(`/#${path}`);
  // Its other pages still need a session, even with the remote loaded.
  await page.goto('/#/notification');
  await expect(page).toHaveURL(/#\/login$/);

  await deployment.rollBack();
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page).toHaveURL(/#\/login$/);
});

test.describe('a returning user', () => {
  test.use({ savesData: true });

  test('downloads only the changed files of a release', async ({ page, context, deployment }) => {
    test.setTimeout(120_000);
    await deployment.releaseBuilt();
    await beginSignedIn(page, deployment.url, deployment.stack().demo);
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
    const chunk = await landingChunk(page);
    for (const remote of OPENED) await open(page, remote);
    await settled(page);

    const { built, newFiles } = deployment.alter(chunk);
    const others = filesBelow(deployment.site).filter(
      (file) =>
        !file.startsWith(join(deployment.site, 'remotes', RELEASED.name)) &&
        !/remotes\.json$/.test(file),
    );
    const before = hashOf(others, deployment.site);
    await deployment.release(built);
    expect(hashOf(others, deployment.site), 'the other parts are unchanged').toBe(before);

    const back = await context.newPage();
    const cdp = await context.newCDPSession(back);
    await cdp.send('Network.enable');
    const downloaded = new Map<string, string>();
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url);
      if (/^\/(assets|remotes)\//.test(pathname) && !response.fromDiskCache) {
        downloaded.set(requestId, pathname);
      }
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => downloaded.delete(requestId));
    for (const remote of OPENED) await open(back, remote);
    await settled(back);
    expect(await isAltered(back), 'the new release runs').toBe(true);
    // Host files that load while idle may load for the first time.
    const again = [...new Set(downloaded.values())].filter(
      (path) => path.startsWith('/remotes/') || loaded.has(path),
    );
    expect(again.sort()).toEqual(
      newFiles.map((file) => `/remotes/${RELEASED.name}/${file}`).sort(),
    );
  });
});

const CHANGES = isFull ? 100 : 8;
/** Maximum delay between two changes, in milliseconds. */
const MAX_DELAY = 1_500;

test(`${CHANGES} alternating releases and rollbacks do not affect a user who keeps navigating`, async ({
  page,
  deployment,
}) => {
  test.setTimeout(420_000);
  const failedRequests: string[] = [];
  page.on('response', (response: Response) => {
    if (response.status() >= 400) failedRequests.push(`${response.status()} ${response.url()}`);
  });
  let documents = 0;
  page.on('domcontentloaded', () => documents++);

  await deployment.releaseBuilt();
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  const { built } = deployment.alter(await landingChunk(page));

  const versions = { new: 0, old: 0 };
  const screens = [...OPENED, { path: '/notification/detail', shows: null }];
  let navigations = 0;
  let expectedLoads = documents;
  let isOver = false;

  async function keepNavigating(): Promise<void> {
    while (!isOver) {
      const screen = screens[navigations % screens.length]!;
      // Reloads the page every few screens, with the current release.
      if (navigations % 3 === 0) {
        expectedLoads++;
        await page.reload();
      }
      if (screen.shows === null) {
        await page.goto(`/#${screen.path}`);
        await settled(page);
        await expect(page).toHaveURL(new RegExp(`#${screen.path}$`));
      } else {
        await open(page, { path: screen.path, shows: screen.shows });
      }
      if (screen.path === RELEASED.path) {
        versions[(await isAltered(page)) ? 'new' : 'old']++;
      }
      navigations++;
    }
  }

  async function keepReleasing(): Promise<void> {
    for (let change = 0; change < CHANGES; change++) {
      await (change % 2 === 0 ? deployment.release(built) : deployment.rollBack());
      // Waits for a navigation or as long as one takes, so that changes fall into any phase of it.
      const seen = navigations;
      const until = Date.now() + MAX_DELAY;
      while (navigations === seen && Date.now() < until) await page.waitForTimeout(37);
    }
  }

  const navigating = keepNavigating();
  await Promise.race([keepReleasing(), navigating]);
  isOver = true;
  await navigating;
  // An otherwise idle machine makes more navigations than changes.
  expect(navigations).toBeGreaterThan(CHANGES / 4);
  expect(documents, 'no unexpected page loads').toBe(expectedLoads);
  expect(failedRequests, 'no request failed').toEqual([]);
  console.log(`${CHANGES} changes, ${navigations} navigations, ${expectedLoads} loads`, versions);

  await reopen(page);
  expect(await isAltered(page), 'the last change was a rollback').toBe(false);
  await deployment.release(built);
  await reopen(page);
  expect(await isAltered(page), 'one more release').toBe(true);
});

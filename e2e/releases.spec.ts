import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { filesBelow, hashOf } from '../scripts/files/files.ts';
import { readBuilt, type BuiltRemote } from '../scripts/site/built-remote.ts';
import { rolledBack } from '../scripts/site/changes.ts';
import { changeSite, releaseTo } from '../scripts/site/change-site.ts';
import { alterBuild, openPage } from './stack/altered-build.ts';
import { isFull } from './stack/counts.ts';
import { template } from './stack/make-template.ts';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { root, startServer, type Stack } from './stack/server.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test as base } from './stack/test.ts';
import { en } from './stack/words.ts';

/** What is released; the others that are opened stay as they are. */
const RELEASED = remoteOnPage('notification');
const OPENED = [remoteOnPage('adcenter'), remoteOnPage('plan'), RELEASED];
const BUILD = buildOf(RELEASED.name);

interface House {
  site: string;
  stack: Stack;
  /** Makes another build of it, in which one chunk is another. */
  alter(chunk: string): { built: BuiltRemote; newFiles: string[] };
  /** Makes another build of it, in which a page needs no session. */
  open(path: string): BuiltRemote;
}

/** A site of its own, to which it is released as it was built. */
const test = base.extend<{ house: House }>({
  house: async ({}, use) => {
    const below = mkdtempSync(join(tmpdir(), 'releases-'));
    const site = join(below, 'site');
    cpSync(join(root, 'dist'), site, { recursive: true });
    const dataDir = join(below, 'data');
    cpSync(template(), dataDir, { recursive: true });
    const stack = await startServer(dataDir, { SITE_DIR: site });
    await use({
      site,
      stack,
      alter(chunk) {
        const folder = join(below, 'build');
        const files = alterBuild(BUILD, folder, chunk, 'globalThis.releaseAltered = true;');
        const built = readBuilt(folder);
        const { version } = built.manifest.release;
        const newFiles = files.map((file) => (file.includes('/') ? file : `${version}/${file}`));
        return { built, newFiles };
      },
      open(path) {
        const folder = join(below, 'open build');
        openPage(BUILD, folder, path);
        return readBuilt(folder);
      },
    });
    await stack.stop();
    rmSync(below, { recursive: true, force: true });
  },
  baseURL: async ({ house }, use) => use(house.stack.url),
});

const now = () => new Date().toISOString();
const release = (site: string, built: BuiltRemote) =>
  releaseTo(site, built, { percent: null, at: now() });
const rollBack = (site: string) =>
  changeSite(site, RELEASED.name, (state, find) =>
    rolledBack(RELEASED.name, state, null, find, now()),
  );

/** Opens a remote and waits for what only it brings. */
async function open(page: Page, { path, shows }: { path: string; shows: string }): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible();
}

/** Loads the page anew, and opens what is in use by then. */
async function openAnew(page: Page): Promise<void> {
  await page.reload();
  await open(page, RELEASED);
  await settled(page);
}

/** Whether code of the altered build has run on a page. */
const isAltered = (page: Page) => page.evaluate(() => 'releaseAltered' in globalThis);

/** Its chunks that a page has asked for from now on, by name. */
function watchChunks(page: Page): Set<string> {
  const chunks = new Set<string>();
  page.on('request', (request) => {
    const [, chunk] = /\/remotes\/notification\/chunks\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (chunk) chunks.add(chunk);
  });
  return chunks;
}

/** The landing screen's own chunk: the largest that opening it asks for. */
async function landingChunk(page: Page): Promise<string> {
  const chunks = watchChunks(page);
  await open(page, RELEASED);
  await settled(page);
  const size = (name: string) => statSync(join(BUILD, 'chunks', name)).size;
  const [largest] = [...chunks].sort((one, other) => size(other) - size(one));
  return largest!;
}

test('a page that a release opens to everybody needs no other release, and is closed by its rollback', async ({
  page,
  house,
}) => {
  const path = '/notification/detail';
  const notFound = page.getByRole('main').getByText(en('notification:detail.notFound'));
  await release(house.site, readBuilt(BUILD));
  await page.goto(`/#${path}`);
  await expect(page).toHaveURL(/#\/login$/);

  await release(house.site, house.open(path));
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(notFound).toBeVisible();
  await expect(page).toHaveURL(`/#${path}`);
  // Its other pages are as they were, also where it is loaded already.
  await page.goto('/#/notification');
  await expect(page).toHaveURL(/#\/login$/);

  await rollBack(house.site);
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page).toHaveURL(/#\/login$/);
});

test.describe('whoever comes back', () => {
  test.use({ savesData: true });

  test('downloads of a release the files that it changed, and nothing else', async ({
    page,
    context,
    house,
  }) => {
    test.setTimeout(120_000);
    await release(house.site, readBuilt(BUILD));
    await beginSignedIn(page, house.stack.url, house.stack.demo);
    const had = new Set<string>();
    page.on('request', (request) => had.add(new URL(request.url()).pathname));
    const chunk = await landingChunk(page);
    for (const remote of OPENED) await open(page, remote);
    await settled(page);

    const { built, newFiles } = house.alter(chunk);
    const others = filesBelow(house.site).filter(
      (file) =>
        !file.startsWith(join(house.site, 'remotes', RELEASED.name)) &&
        !/remotes\.json$/.test(file),
    );
    const before = hashOf(others, house.site);
    await release(house.site, built);
    expect(hashOf(others, house.site), 'not a byte of the others is another').toBe(before);

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
    expect(await isAltered(back), 'the new one runs').toBe(true);
    // What the host fetches in quiet moments may come only now.
    const again = [...new Set(downloaded.values())].filter(
      (path) => path.startsWith('/remotes/') || had.has(path),
    );
    expect(again.sort()).toEqual(
      newFiles.map((file) => `/remotes/${RELEASED.name}/${file}`).sort(),
    );
  });
});

const CHANGES = isFull ? 100 : 8;
/** At most so long after a change comes the next, in milliseconds. */
const BETWEEN = 1_500;

test(`${CHANGES} releases and rollbacks in turn are never noticed by whoever keeps navigating`, async ({
  page,
  house,
}) => {
  test.setTimeout(420_000);
  const refused: string[] = [];
  page.on('response', (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  let documents = 0;
  page.on('domcontentloaded', () => documents++);

  await release(house.site, readBuilt(BUILD));
  await beginSignedIn(page, house.stack.url, house.stack.demo);
  const { built } = house.alter(await landingChunk(page));

  const versions = { new: 0, old: 0 };
  const screens = [...OPENED, { path: '/notification/detail', shows: null }];
  let navigations = 0;
  let asked = documents;
  let isOver = false;

  async function keepNavigating(): Promise<void> {
    while (!isOver) {
      const screen = screens[navigations % screens.length]!;
      // Every few screens the page is loaded anew, with whatever is in use by then.
      if (navigations % 3 === 0) {
        asked++;
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
      await (change % 2 === 0 ? release(house.site, built) : rollBack(house.site));
      // Then a navigation, or as long as one takes: changes fall into any moment of one.
      const seen = navigations;
      const until = Date.now() + BETWEEN;
      while (navigations === seen && Date.now() < until) await page.waitForTimeout(37);
    }
  }

  const navigating = keepNavigating();
  await Promise.race([keepReleasing(), navigating]);
  isOver = true;
  await navigating;
  // On a machine of its own there are more navigations than changes.
  expect(navigations).toBeGreaterThan(CHANGES / 4);
  expect(documents, 'the page was loaded as often as it was asked for').toBe(asked);
  expect(refused, 'nothing that was asked for was gone').toEqual([]);
  console.log(`${CHANGES} changes, ${navigations} navigations, ${asked} loads`, versions);

  await openAnew(page);
  expect(await isAltered(page), 'the last change was a rollback').toBe(false);
  await release(house.site, built);
  await openAnew(page);
  expect(await isAltered(page), 'one more release').toBe(true);
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { signIn } from './stack/steps.ts';
import { expect } from './stack/test.ts';
import {
  kept,
  keptBy,
  NO_NETWORK,
  open,
  RELEASED,
  test,
  versionsKept,
  visit,
  watchCode,
} from './stack/worker-test.ts';

test.setTimeout(150_000);

/** Longer than any page takes until it keeps the site, in milliseconds. */
const WHILE = 12_000;

const NOTICES = remoteOnPage(RELEASED);
const HOME = remoteOnPage('adcenter');
const OPENED = [HOME, NOTICES];

/** The version that the code in use belongs to, one for each entry that was asked for. */
const versionsAsked = (paths: readonly string[]) =>
  new Set(
    paths.flatMap(
      (path) => /^\/remotes\/notification\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? [],
    ),
  );

/** A chunk of what is released that none of the paths names: of a screen that has not been opened. */
function unopenedChunk(paths: readonly string[]): string {
  const chunks = readdirSync(join(buildOf(RELEASED), 'chunks'));
  return chunks.find((name) => name.endsWith('.js') && !paths.some((path) => path.endsWith(name)))!;
}

test('the second visit downloads not a byte of code: it opens from a site that has none any more', async ({
  page,
  context,
  house,
}) => {
  await visit(page, house.stack().demo, OPENED);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  const bringBack = house.hide('assets', 'remotes');

  const second = await context.newPage();
  const answeredBy = new Set<boolean>();
  second.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) {
      answeredBy.add(response.fromServiceWorker());
    }
  });
  for (const remote of OPENED) await open(second, remote);
  expect([...answeredBy]).toEqual([true]);
  bringBack();
});

test('a network that never answers is waited for once, then the app opens as it was kept', async ({
  page,
  context,
  house,
}) => {
  await visit(page, house.stack().demo, OPENED);
  const { [RELEASED]: version } = await versionsKept(page);
  const { port } = new URL(house.url);
  await house.stop();
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(Number(port), done));
  const code = watchCode(context);
  const again = await context.newPage();
  await again.goto(`/#${NOTICES.path}`);
  await expect.poll(() => [...versionsAsked(code.paths())], { timeout: 30_000 }).toEqual([version]);
  await expect(again.getByRole('banner').getByRole('heading')).toHaveText(NOTICES.title);
  await again.close();
  await page.close();
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});

/** The generation that a page of a site says it is of; null for one as it was built. */
const generation = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=generation]')?.getAttribute('content'));

test('the page of a short while ago opens as it was kept; a new one comes with the next visit, or a reload', async ({
  page,
  context,
  house,
}) => {
  const file = join(house.site, 'index.html');
  const built = readFileSync(file, 'utf8');
  const release = (name: string) =>
    writeFileSync(
      file,
      built.replace('<head>', `<head><meta name="generation" content="${name}">`),
    );
  await visit(page, house.stack().demo, OPENED);
  house.hide('index.html');
  release('second');

  const next = await context.newPage();
  await open(next, NOTICES);
  expect(await generation(next), 'as it was kept').toBeUndefined();
  // What the server has by now is known soon, or kept already.
  const host = (await keptBy(page))?.before?.id;
  await expect
    .poll(async () => {
      const kept = await keptBy(page);
      return kept?.current?.seen === undefined || kept.before?.id !== host;
    })
    .toBe(true);
  const third = await context.newPage();
  await open(third, NOTICES);
  expect(await generation(third)).toBe('second');

  await expect
    .poll(async () => (await keptBy(third))?.current?.seen, { timeout: 40_000 })
    .toBeDefined();
  release('third');
  await third.reload();
  await settled(third);
  expect(await generation(third), 'whoever loads it again wants to see what is new').toBe('third');
});

test('a release between two visits is taken whole with the next navigation, a rollback as well', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await house.releaseBuilt();
  const code = watchCode(context);
  await visit(page, house.stack().demo, OPENED);
  const { [RELEASED]: first } = await versionsKept(page);
  const landing = code.paths().filter((path) => /notification\/chunks\/.*\.js$/.test(path));

  const { built } = house.alter(landing.at(-1)!.split('/').pop()!);
  const { version } = built.manifest.release;
  await house.release(built);
  await open(page, NOTICES);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...versionsAsked(code.paths())]).toEqual([version]);
  const own = new Set([
    ...Object.keys(built.manifest.files).map((file) => `/remotes/notification/${version}/${file}`),
    ...Object.keys(built.manifest.chunks).map((file) => `/remotes/notification/chunks/${file}`),
  ]);
  const used = code.paths().filter((path) => path.startsWith('/remotes/notification/'));
  expect(
    used.filter((path) => !own.has(path)),
    'nothing of another version',
  ).toEqual([]);
  await kept(page, { [RELEASED]: version });

  await house.rollBack();
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...versionsAsked(code.paths())], 'though the device has the other').toEqual([first]);
  await kept(page, { [RELEASED]: first! });
  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...versionsAsked(code.paths())]).toEqual([first]);
});

test('a release of which a file does not come leaves the one before in use offline, until it comes', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await house.releaseBuilt();
  const code = watchCode(context);
  await visit(page, house.stack().demo, OPENED);
  const { [RELEASED]: first } = await versionsKept(page);

  const { built, chunk } = house.alter(unopenedChunk(code.paths()));
  const { version } = built.manifest.release;
  await house.release(built);
  const bringBack = house.hide(`remotes/notification/chunks/${chunk}`);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) refused.push(response.url().split('/').pop()!);
  });
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...versionsAsked(code.paths())], 'online it is the new one').toEqual([version]);
  // It is tried, all of it: the worker has been told that one file is not there.
  await expect.poll(() => refused, { timeout: 40_000 }).toContain(chunk);
  const entry = `/remotes/notification/${version}/remoteEntry.js`;
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, entry), {
      timeout: 40_000,
    })
    .toBe(true);
  expect((await versionsKept(page))[RELEASED]).toBe(first);

  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...versionsAsked(code.paths())], 'the last whole one').toEqual([first]);

  await context.setOffline(false);
  bringBack();
  await page.reload();
  await open(page, NOTICES);
  await kept(page, { [RELEASED]: version });
});

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a deployment that does without its worker takes it away from every device, a broken one too', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await visit(page, house.stack().demo, OPENED);
  expect(await registrations(page)).toBe(1);
  await house.restart({ OFFLINE: 'off' });
  await page.reload();
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0);
  // What it has kept goes after it.
  await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toEqual([]);
  await open(page, HOME);

  // A worker that lets nothing through any more: the page never gets to say anything.
  await house.restart();
  const worker = join(house.site, 'service-worker.js');
  const bringBack = house.hide('service-worker.js');
  writeFileSync(
    worker,
    `self.oninstall=()=>self.skipWaiting();self.onactivate=(e)=>e.waitUntil(clients.claim());` +
      `self.onfetch=(e)=>e.respondWith(new Response('broken'))`,
  );
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 30_000,
    })
    .toBe(true);
  const stuck = await context.newPage();
  await stuck.goto('/');
  await expect(stuck.getByText('broken')).toBeVisible();
  rmSync(worker);
  bringBack();
  await house.restart({ OFFLINE: 'off' });
  // The browser asks for the worker a second after a page has come by it. Only that is tried again: how long the app then
  // takes is another matter.
  await expect(async () => {
    await stuck.goto('/');
    await stuck.reload();
    await expect(stuck.getByText('broken')).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 30_000, intervals: [2_000] });
  await expect(stuck.getByRole('main')).toBeVisible();
  await expect.poll(() => registrations(stuck)).toBe(0);
});

test('whoever saves data keeps nothing, and the app is as it was', async ({
  page,
  context,
  house,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
  await signIn(page, house.stack().demo);
  await open(page, NOTICES);
  await page.clock.runFor(WHILE);
  expect(await registrations(page)).toBe(0);
  expect(await keptBy(page)).toBeNull();

  const other = await context.newPage();
  await open(other, NOTICES);
  await other.clock.runFor(WHILE);
  await expect.poll(() => registrations(other), 'whoever does not, does by then').toBe(1);
});

test('the app can be installed, under the deployment’s name', async ({ page, context, house }) => {
  await house.restart({ BRAND_NAME: 'Nordlicht' });
  await page.goto('/');
  await settled(page);
  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: 'Nordlicht', start_url: '/#/ad-center' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A visitor without a trace may install nothing, and every context here is one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const touch = page.locator('link[rel="apple-touch-icon"]');
  const icon = await page.request.get((await touch.getAttribute('href'))!);
  expect(icon.headers()['content-type']).toBe('image/png');
});

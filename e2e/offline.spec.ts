import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { KEPT_ANSWERS } from '../host/src/offline/kept-answers-key.ts';
import { mainJourney } from './stack/main-journey.ts';
import { PEOPLE } from './stack/people.ts';
import { buildOf, REMOTES_ON_PAGE, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { sendLogin, signIn, signOut, stored } from './stack/steps.ts';
import { expect } from './stack/test.ts';
import {
  kept,
  keptBy,
  open,
  RELEASED,
  test,
  versionsKept,
  watchCode,
} from './stack/worker-test.ts';
import { en, words } from './stack/words.ts';

test.setTimeout(150_000);

/** Longer than any page takes until it keeps the site, in milliseconds. */
const WHILE = 12_000;

const WALLET = remoteOnPage(RELEASED);
const PLAN = remoteOnPage('plan');

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

/** Says since when there is no connection, and how old what is shown is. */
const mark = (page: Page) => banner(page).getByText(/^You are offline\. Shown as of .*\d\d?:\d\d/);

/** What pages and the browser say while there is no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|navigation preload|ERR_FAILED/;

/** Signs in, sees every first screen, and waits until the device has it all. */
async function visit(page: Page, credentials: { username: string; password: string }) {
  await signIn(page, credentials);
  for (const remote of REMOTES_ON_PAGE) await open(page, remote);
  await kept(page);
}

/** The wallet's version that the code in use belongs to, one for each entry that was asked for. */
const versionsAsked = (paths: readonly string[]) =>
  new Set(
    paths.flatMap((path) => /^\/remotes\/wallet\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? []),
  );

/** A chunk of the wallet that none of the paths names: of a screen that has not been opened. */
function unopenedChunk(paths: readonly string[]): string {
  const chunks = readdirSync(join(buildOf(RELEASED), 'chunks'));
  return chunks.find((name) => name.endsWith('.js') && !paths.some((path) => path.endsWith(name)))!;
}

test('the second visit downloads not a byte of code: it opens from a site that has none any more', async ({
  page,
  context,
  house,
}) => {
  await visit(page, house.stack().demo);
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
  for (const remote of REMOTES_ON_PAGE) await open(second, remote);
  expect([...answeredBy]).toEqual([true]);
  bringBack();
});

test('offline the app opens on its last data, marked with its time, and moves no money', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, house.stack().demo);
  // A plan that waits to be put.
  await page.goto('/#/plan?status=waiting_put');
  const plans = main(page).getByRole('list', { name: en('plan:list.label') });
  await plans.getByRole('link').first().click();
  const put = main(page).getByRole('button', { name: en('plan:put.title') });
  await expect(put).toBeVisible();
  await settled(page);
  const planPath = new URL(page.url()).hash;
  // What a put would be weighed against.
  await put.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await settled(page);
  // Answers are gathered for a moment before they are written.
  const id = new URLSearchParams(planPath.split('?')[1]).get('id')!;
  await expect.poll(() => stored(page, KEPT_ANSWERS)).toContain(id);

  await context.setOffline(true);
  for (const remote of REMOTES_ON_PAGE) {
    const again = await context.newPage();
    await open(again, remote);
    await expect(mark(again), remote.name).toBeVisible();
    await expect(again.getByText(en('host:remote.unreachable.title'))).toHaveCount(0);
    await again.close();
  }

  const again = await context.newPage();
  await again.goto(`/${planPath}`);
  await again
    .getByRole('main')
    .getByRole('button', { name: en('plan:put.title') })
    .click();
  const sheet = again.getByRole('dialog');
  await expect(sheet.getByText(en('plan:put.offline'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: en('plan:put.review') })).toBeDisabled();

  await context.setOffline(false);
  await expect(mark(again)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: en('plan:put.review') })).toBeEnabled();
});

test('with the server gone, though the device says that it is online, the data says from when it is', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, house.stack().demo);
  await house.stop();
  const again = await context.newPage();
  await open(again, WALLET);
  await expect(
    again.getByText(new RegExp(en('shared:states.updateFailed', { time: '.*' }))).first(),
  ).toBeVisible();
});

test('a network that never answers is waited for once, then the app opens as it was kept', async ({
  page,
  context,
  house,
}) => {
  await visit(page, house.stack().demo);
  const { [RELEASED]: version } = await versionsKept(page);
  const { port } = new URL(house.url);
  await house.stop();
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(Number(port), done));
  const code = watchCode(context);
  const again = await context.newPage();
  await again.goto(`/#${WALLET.path}`);
  await expect.poll(() => [...versionsAsked(code.paths())], { timeout: 30_000 }).toEqual([version]);
  await expect(banner(again).getByRole('heading')).toHaveText(WALLET.title);
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
  await visit(page, house.stack().demo);
  house.hide('index.html');
  release('second');

  const next = await context.newPage();
  await open(next, WALLET);
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
  await open(third, WALLET);
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
  await visit(page, house.stack().demo);
  const { [RELEASED]: first } = await versionsKept(page);
  const landing = code.paths().filter((path) => /wallet\/chunks\/.*\.js$/.test(path));

  const { built } = house.alter(landing.at(-1)!.split('/').pop()!);
  const { version } = built.manifest.release;
  await house.release(built);
  await open(page, WALLET);
  code.clear();
  await page.reload();
  await open(page, WALLET);
  expect([...versionsAsked(code.paths())]).toEqual([version]);
  const own = new Set([
    ...Object.keys(built.manifest.files).map((file) => `/remotes/wallet/${version}/${file}`),
    ...Object.keys(built.manifest.chunks).map((file) => `/remotes/wallet/chunks/${file}`),
  ]);
  const used = code.paths().filter((path) => path.startsWith('/remotes/wallet/'));
  expect(
    used.filter((path) => !own.has(path)),
    'nothing of another version',
  ).toEqual([]);
  await kept(page, { [RELEASED]: version });

  await house.rollBack();
  code.clear();
  await page.reload();
  await open(page, WALLET);
  expect([...versionsAsked(code.paths())], 'though the device has the other').toEqual([first]);
  await kept(page, { [RELEASED]: first! });
  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, WALLET);
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
  await visit(page, house.stack().demo);
  const { [RELEASED]: first } = await versionsKept(page);

  const { built, chunk } = house.alter(unopenedChunk(code.paths()));
  const { version } = built.manifest.release;
  await house.release(built);
  const bringBack = house.hide(`remotes/wallet/chunks/${chunk}`);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) refused.push(response.url().split('/').pop()!);
  });
  code.clear();
  await page.reload();
  await open(page, WALLET);
  expect([...versionsAsked(code.paths())], 'online it is the new one').toEqual([version]);
  // It is tried, all of it: the worker has been told that one file is not there.
  await expect.poll(() => refused, { timeout: 40_000 }).toContain(chunk);
  const entry = `/remotes/wallet/${version}/remoteEntry.js`;
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, entry), {
      timeout: 40_000,
    })
    .toBe(true);
  expect((await versionsKept(page))[RELEASED]).toBe(first);

  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, WALLET);
  expect([...versionsAsked(code.paths())], 'the last whole one').toEqual([first]);

  await context.setOffline(false);
  bringBack();
  await page.reload();
  await open(page, WALLET);
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
  await visit(page, house.stack().demo);
  expect(await registrations(page)).toBe(1);
  await house.restart({ OFFLINE: 'off' });
  await page.reload();
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  await open(page, PLAN);

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
  await expect(async () => {
    await stuck.goto('/');
    await stuck.reload();
    await expect(main(stuck)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => registrations(stuck)).toBe(0);
});

/** The addresses of everything that the caches of a page's site hold. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    }
    return all;
  });

test('signing out leaves none of the user’s answers on the device, and the next user sees none', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const { demo } = house.stack();
  await visit(page, demo);
  await expect.poll(() => stored(page, KEPT_ANSWERS)).toContain('"available');
  const paths = await cached(page);
  expect(
    paths.filter((path) => !/^\/(assets|remotes|kept)\//.test(path)),
    'the worker keeps code and three documents',
  ).toEqual([]);
  await page.goto('/#/plan');
  await signOut(page);
  expect(await stored(page, KEPT_ANSWERS)).toBeNull();

  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
  await context.setOffline(false);
  await page.reload();
  await sendLogin(page, { ...demo, username: PEOPLE.other.username });
  await expect(page).toHaveURL(/#\/ad-center$/);
  await context.setOffline(true);
  await page.reload();
  await page.goto('/#/notification');
  await settled(page);
  await page.goto('/#/wallet');
  await expect(main(page).getByText(en('wallet:total.failed'))).toBeVisible();
  expect((await stored(page, KEPT_ANSWERS)) ?? 'nothing').not.toContain('"available');
});

test('a session that the server ends takes the kept answers with it', async ({
  page,
  house,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|status of 4/);
  await visit(page, house.stack().demo);
  await expect.poll(() => stored(page, KEPT_ANSWERS)).toContain('"available');
  const token = await stored(page, 'fb_token');
  await page.request.post(`${house.url}/facebook-business/auth/v2/logout`, {
    headers: { 'X-CT': token! },
    data: {},
  });
  await page.reload();
  await expect.poll(() => stored(page, 'fb_token')).toBeNull();
  expect(await stored(page, KEPT_ANSWERS)).toBeNull();
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
  await open(page, WALLET);
  await page.clock.runFor(WHILE);
  expect(await registrations(page)).toBe(0);
  expect(await keptBy(page)).toBeNull();

  const other = await context.newPage();
  await open(other, WALLET);
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

test('the main journey goes the same with a worker between the page and its files', async ({
  page,
  house,
}) => {
  await page.goto('/');
  await expect.poll(() => keptBy(page), { timeout: 40_000 }).not.toBeNull();
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await mainJourney(page, house.stack(), {
    words: (language) => words(language),
    refuses: () => false,
  });
});

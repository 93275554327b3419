import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { RELEASED } from './stack/deployment.ts';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { storeSoon } from './stack/short-delays.ts';
import { signIn } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import {
  waitUntilStored,
  workerState,
  NO_NETWORK,
  open,
  test,
  storedVersions,
  visit,
  watchCode,
} from './stack/worker-test.ts';

test.setTimeout(150_000);

/** Longer than any page waits before it stores the site, in milliseconds. */
const STORE_DELAY = 12_000;

const NOTICES = remoteOnPage(RELEASED);
const HOME = remoteOnPage('adcenter');
const OPENED = [HOME, NOTICES];

/** The versions of `RELEASED` whose entries were requested. */
const requestedVersions = (paths: readonly string[]) =>
  new Set(
    paths.flatMap(
      (path) => /^\/remotes\/notification\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? [],
    ),
  );

/** A chunk of `RELEASED` that is not among the paths: one of an unopened screen. */
function unopenedChunk(paths: readonly string[]): string {
  const chunks = readdirSync(join(buildOf(RELEASED), 'chunks'));
  return chunks.find((name) => name.endsWith('.js') && !paths.some((path) => path.endsWith(name)))!;
}

test('the second visit downloads no code: it works after the site’s code is gone', async ({
  page,
  context,
  deployment,
}) => {
  await visit(page, deployment.stack().demo, OPENED);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  const restore = deployment.hide('assets', 'remotes');

  const second = await context.newPage();
  const fromWorker = new Set<boolean>();
  second.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) {
      fromWorker.add(response.fromServiceWorker());
    }
  });
  for (const remote of OPENED) await open(second, remote);
  expect([...fromWorker]).toEqual([true]);
  restore();
});

/** The generation of the page; undefined for the original build. */
const generation = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=generation]')?.getAttribute('content'));

test('only the page, its documents and its code ask the worker; calls of the API and pictures do not wait for it', async ({
  page,
  deployment,
}) => {
  await visit(page, deployment.stack().demo, OPENED);
  await page.reload();
  await settled(page);
  const asked = await page.evaluate(() => {
    const timings = performance.getEntries() as (PerformanceResourceTiming & {
      workerMatchedRouterSource?: string;
      workerMatchedSourceType?: string;
    })[];
    return timings.flatMap((one) => {
      if (!['navigation', 'resource'].includes(one.entryType)) return [];
      const route = one.workerMatchedRouterSource ?? one.workerMatchedSourceType ?? '';
      return [{ path: new URL(one.name).pathname, waits: route !== 'network' }];
    });
  });
  const paths = (waits: boolean) => asked.flatMap((one) => (one.waits === waits ? [one.path] : []));
  expect(paths(true)).toEqual(expect.arrayContaining(['/', '/config.json', '/remotes.json']));
  expect(paths(false)).toContain('/facebook-business/user/info');
  const answered = /^\/(index\.html|config\.json|remotes\.json|assets\/.*|remotes\/.*)?$/;
  expect(paths(true).filter((path) => !answered.test(path))).toEqual([]);
  expect(paths(false).filter((path) => answered.test(path))).toEqual([]);
});

test('a recently stored page opens from storage; a new one loads on the next visit or on a reload', async ({
  page,
  context,
  deployment,
}) => {
  const file = join(deployment.site, 'index.html');
  const built = readFileSync(file, 'utf8');
  const release = (name: string) =>
    writeFileSync(
      file,
      built.replace('<head>', `<head><meta name="generation" content="${name}">`),
    );
  await visit(page, deployment.stack().demo, OPENED);
  deployment.hide('index.html');
  release('second');

  const next = await context.newPage();
  await open(next, NOTICES);
  expect(await generation(next), 'the stored page').toBeUndefined();
  // Waits until the worker knows or has stored the server's page.
  const host = (await workerState(page))?.before?.id;
  await expect
    .poll(async () => {
      const state = await workerState(page);
      return state?.current?.seen === undefined || state.before?.id !== host;
    })
    .toBe(true);
  const third = await context.newPage();
  await open(third, NOTICES);
  expect(await generation(third)).toBe('second');

  await expect
    .poll(async () => (await workerState(third))?.current?.seen, { timeout: 40_000 })
    .toBeDefined();
  release('third');
  await third.reload();
  await settled(third);
  expect(await generation(third), 'a reload always loads the new page').toBe('third');
});

test('the next navigation uses a new release, or a rollback, as a whole', async ({
  page,
  context,
  deployment,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await deployment.releaseBuilt();
  const code = watchCode(context);
  await visit(page, deployment.stack().demo, OPENED);
  const { [RELEASED]: first } = await storedVersions(page);
  const landing = code.paths().filter((path) => /notification\/chunks\/.*\.js$/.test(path));

  const { built } = deployment.alter(landing.at(-1)!.split('/').pop()!);
  const { version } = built.manifest.release;
  await deployment.release(built);
  await open(page, NOTICES);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...requestedVersions(code.paths())]).toEqual([version]);
  const own = new Set([
    ...Object.keys(built.manifest.files).map((file) => `/remotes/notification/${version}/${file}`),
    ...Object.keys(built.manifest.chunks).map((file) => `/remotes/notification/chunks/${file}`),
  ]);
  const used = code.paths().filter((path) => path.startsWith('/remotes/notification/'));
  expect(
    used.filter((path) => !own.has(path)),
    'no files of another version',
  ).toEqual([]);
  await waitUntilStored(page, { [RELEASED]: version });

  await deployment.rollBack();
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...requestedVersions(code.paths())], 'although the other version is stored').toEqual([
    first,
  ]);
  await waitUntilStored(page, { [RELEASED]: first! });
  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...requestedVersions(code.paths())]).toEqual([first]);
});

test('an incompletely stored release leaves the previous one in use offline, until it is complete', async ({
  page,
  context,
  deployment,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await deployment.releaseBuilt();
  const code = watchCode(context);
  await visit(page, deployment.stack().demo, OPENED);
  const { [RELEASED]: first } = await storedVersions(page);

  const { built, chunk } = deployment.alter(unopenedChunk(code.paths()));
  const { version } = built.manifest.release;
  await deployment.release(built);
  const restore = deployment.hide(`remotes/notification/chunks/${chunk}`);
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url().split('/').pop()!);
  });
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...requestedVersions(code.paths())], 'the new release online').toEqual([version]);
  // The worker tries to store all of it, and one file is missing.
  await expect.poll(() => missing, { timeout: 40_000 }).toContain(chunk);
  const entry = `/remotes/notification/${version}/remoteEntry.js`;
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, entry), {
      timeout: 40_000,
    })
    .toBe(true);
  expect((await storedVersions(page))[RELEASED]).toBe(first);

  await context.setOffline(true);
  code.clear();
  await page.reload();
  await open(page, NOTICES);
  expect([...requestedVersions(code.paths())], 'the last complete release').toEqual([first]);

  await context.setOffline(false);
  restore();
  await page.reload();
  await open(page, NOTICES);
  await waitUntilStored(page, { [RELEASED]: version });
});

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a browser that saves data stores nothing, and the app works', async ({
  page,
  context,
  deployment,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
  await signIn(page, deployment.stack().demo);
  await open(page, NOTICES);
  await page.clock.runFor(STORE_DELAY);
  expect(await registrations(page)).toBe(0);
  expect(await workerState(page)).toBeNull();

  const other = await context.newPage();
  await open(other, NOTICES);
  await other.clock.runFor(STORE_DELAY);
  await expect.poll(() => registrations(other), 'without Save-Data it is stored by then').toBe(1);
});

// Tests that restart or stop the server come last: the next one would have to start it again.

test('a deployment without offline support removes its worker from every device, even a broken worker', async ({
  page,
  browser,
  deployment,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  // A device with a broken worker that serves no page of the app, so no app code runs.
  const restore = deployment.hide('service-worker.js');
  const worker = join(deployment.site, 'service-worker.js');
  writeFileSync(
    worker,
    `self.oninstall=()=>self.skipWaiting();self.onactivate=(e)=>e.waitUntil(clients.claim());` +
      `self.onfetch=(e)=>e.respondWith(new Response('broken'))`,
  );
  const other = await browser.newContext({ baseURL: deployment.url });
  const stuck = await other.newPage();
  await storeSoon(other);
  await stuck.goto('/');
  await expect
    .poll(() => stuck.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 40_000,
    })
    .toBe(true);
  await stuck.reload();
  await expect(stuck.getByText('broken')).toBeVisible();
  rmSync(worker);
  restore();

  await visit(page, deployment.stack().demo, OPENED);
  expect(await registrations(page)).toBe(1);
  await deployment.restart({ OFFLINE: 'off' });
  await page.reload();
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0);
  // Its caches are deleted after it.
  await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toEqual([]);
  await open(page, HOME);
  // The worker serves this page until it closes, and looks up every file.
  expect(await page.evaluate(async () => (await fetch(document.scripts[1]!.src)).ok)).toBe(true);
  expect(await cacheNames(page)).toEqual([]);

  // The browser checks for a new worker a second after a navigation. Only that is retried, not the
  // loading of the app.
  await expect(async () => {
    await stuck.goto('/');
    await stuck.reload();
    await expect(stuck.getByText('broken')).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 30_000, intervals: [2_000] });
  await expect(stuck.getByRole('main')).toBeVisible();
  await expect.poll(() => registrations(stuck)).toBe(0);
  await other.close();
});

test('with a network that never responds, the app opens from its stored version after one timeout', async ({
  page,
  context,
  deployment,
}) => {
  await visit(page, deployment.stack().demo, OPENED);
  const { [RELEASED]: version } = await storedVersions(page);
  const { port } = new URL(deployment.url);
  await deployment.stop();
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(Number(port), done));
  const code = watchCode(context);
  const again = await context.newPage();
  await again.goto(`/#${NOTICES.path}`);
  await expect
    .poll(() => [...requestedVersions(code.paths())], { timeout: 30_000 })
    .toEqual([version]);
  await expect(again.getByRole('banner').getByRole('heading')).toHaveText(NOTICES.title);
  await again.close();
  await page.close();
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});

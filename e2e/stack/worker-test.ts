import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { KeptState } from '../../host/src/offline/kept-site.ts';
import { readBuilt, type BuiltRemote } from '../../scripts/site/built-remote.ts';
import { changeSite, releaseTo } from '../../scripts/site/change-site.ts';
import { rolledBack } from '../../scripts/site/changes.ts';
import { alterBuild } from './altered-build.ts';
import { template } from './make-template.ts';
import { buildOf, REMOTES_ON_PAGE, type RemoteOnPage } from './remotes.ts';
import { settled } from './screens.ts';
import { root, startServer, type Stack } from './server.ts';
import { signIn } from './steps.ts';
import { expect, test as base } from './test.ts';

/** The remote that is released anew; the others stay. */
export const RELEASED = 'notification';
const BUILD = buildOf(RELEASED);

/** A site and its server, which can go away and come back at the same address. */
export interface House {
  site: string;
  url: string;
  stack: () => Stack;
  /** Stops the server, and starts it again with other settings. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** Another build of it: one chunk is another, and says so (`releaseAltered`) when it runs. */
  alter(chunk: string): { built: BuiltRemote; chunk: string };
  release(built: BuiltRemote): Promise<unknown>;
  /** Releases it as it was built. */
  releaseBuilt(): Promise<unknown>;
  rollBack(): Promise<unknown>;
  /** Takes files of the site away, by path below it; answers how to bring them back. */
  hide(...paths: string[]): () => void;
}

const now = () => new Date().toISOString();

/** A house, and what makes it as it was built for the next test. */
async function openHouse(): Promise<{ house: House; renew: () => Promise<void> }> {
  const below = mkdtempSync(join(tmpdir(), 'worker-'));
  const site = join(below, 'site');
  const dataDir = join(below, 'data');
  cpSync(template(), dataDir, { recursive: true });
  const layOut = () => cpSync(join(root, 'dist'), site, { recursive: true });
  layOut();
  let settings: Readonly<Record<string, string>> | null = {};
  let stack = await startServer(dataDir, { SITE_DIR: site });
  const { url } = stack;
  const PORT = new URL(url).port;
  const stop = async () => {
    if (settings) await stack.stop();
    settings = null;
  };
  const restart = async (env: Readonly<Record<string, string>> = {}) => {
    await stop();
    stack = await startServer(dataDir, { SITE_DIR: site, PORT, ...env });
    settings = env;
  };
  const release = (built: BuiltRemote) => releaseTo(site, built, { percent: null, at: now() });
  const house: House = {
    site,
    url,
    stack: () => stack,
    restart,
    stop,
    alter(chunk) {
      const folder = mkdtempSync(join(below, 'build-'));
      const [altered] = alterBuild(BUILD, folder, chunk, 'globalThis.releaseAltered = true;');
      return { built: readBuilt(folder), chunk: altered!.replace('chunks/', '') };
    },
    release,
    releaseBuilt: () => release(readBuilt(BUILD)),
    rollBack: () =>
      changeSite(site, RELEASED, (state, find) => rolledBack(RELEASED, state, null, find, now())),
    hide(...paths) {
      const all = paths
        .flatMap((path) => [path, `${path}.br`, `${path}.gz`])
        .map((path) => join(site, path))
        .filter((path) => existsSync(path));
      for (const path of all) renameSync(path, `${path}.away`);
      return () => all.forEach((path) => renameSync(`${path}.away`, path));
    },
  };
  return {
    house,
    async renew() {
      rmSync(site, { recursive: true });
      layOut();
      if (!settings || Object.keys(settings).length > 0) await restart();
    },
  };
}

interface OfWorker {
  opened: Awaited<ReturnType<typeof openHouse>>;
}

/** A site of its own, whose pages may have workers. It is as it was built when a test begins. */
export const test = base.extend<{ house: House }, OfWorker>({
  serviceWorkers: 'allow',
  opened: [
    async ({}, use) => {
      const opened = await openHouse();
      await use(opened);
      await opened.house.stop();
      rmSync(dirname(opened.house.site), { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  house: async ({ opened }, use) => {
    await opened.renew();
    await use(opened.house);
  },
  baseURL: async ({ house }, use) => use(house.url),
});

/** What the worker of a page's site goes by; null while it has kept nothing. */
export const keptBy = (page: Page): Promise<KeptState | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/kept/state');
    return kept ? ((await kept.json()) as KeptState) : null;
  });

/** The versions of the sets that a page's site opens with offline, by name. */
export async function versionsKept(page: Page): Promise<Record<string, string>> {
  const sets = (await keptBy(page))?.current?.sets ?? [];
  return Object.fromEntries(sets.map(({ name, version }) => [name, version]));
}

/** Waits until all that there is of the site is kept, in these versions where any are named. */
export async function kept(page: Page, versions: Readonly<Record<string, string>> = {}) {
  const names = ['host', ...REMOTES_ON_PAGE.map(({ name }) => name)].sort();
  await expect
    .poll(async () => Object.keys(await versionsKept(page)).sort(), { timeout: 40_000 })
    .toEqual(names);
  await expect.poll(() => versionsKept(page), { timeout: 40_000 }).toMatchObject(versions);
}

/** The code that pages of a context ask for from now on, by path. */
export function watchCode(context: BrowserContext): { paths: () => string[]; clear: () => void } {
  let asked: string[] = [];
  context.on('request', (request) => {
    // What the worker fetches to keep it is not what the page runs.
    if (request.serviceWorker()) return;
    const { pathname } = new URL(request.url());
    if (/^\/(assets|remotes)\/.*\.(js|css)$/.test(pathname)) asked.push(pathname);
  });
  return { paths: () => [...asked], clear: () => (asked = []) };
}

/** Goes to a remote's first screen and waits for what only it shows. */
export async function open(page: Page, { path, shows }: RemoteOnPage): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('main').getByText(shows, { exact: true }).first()).toBeVisible();
  await settled(page);
}

/** What pages and the browser say while there is no network. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|navigation preload|ERR_FAILED/;

/** Says since when there is no connection, and how old what is shown is. In English. */
export const offlineMark = (page: Page) =>
  page.getByRole('banner').getByText(/^You are offline\. Shown as of .*\d\d?:\d\d/);

/** Signs in, sees these first screens, and waits until the device has all of the site. */
export async function visit(
  page: Page,
  credentials: { username: string; password: string },
  remotes: readonly RemoteOnPage[],
): Promise<void> {
  await signIn(page, credentials);
  for (const remote of remotes) await open(page, remote);
  await kept(page);
}

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

/** The remote of which the tests release another build. */
export const RELEASED = 'notification';
const BUILD = buildOf(RELEASED);

/** A site and its server, which can stop and restart at the same address. */
export interface Deployment {
  site: string;
  url: string;
  stack: () => Stack;
  /** Restarts the server with other settings. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** Makes another build of `RELEASED`: one changed chunk sets `releaseAltered` when it runs. */
  alter(chunk: string): { built: BuiltRemote; chunk: string };
  release(built: BuiltRemote): Promise<unknown>;
  /** Releases the original build. */
  releaseBuilt(): Promise<unknown>;
  rollBack(): Promise<unknown>;
  /** Hides files of the site by path; returns how to restore them. */
  hide(...paths: string[]): () => void;
}

const now = () => new Date().toISOString();

/** Starts a deployment; `renew` restores its initial state for the next test. */
async function startDeployment(): Promise<{ deployment: Deployment; renew: () => Promise<void> }> {
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
  const deployment: Deployment = {
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
    deployment,
    async renew() {
      rmSync(site, { recursive: true });
      layOut();
      if (!settings || Object.keys(settings).length > 0) await restart();
    },
  };
}

interface WorkerFixtures {
  opened: Awaited<ReturnType<typeof startDeployment>>;
}

/** A test with its own site, restored before each test, and service workers allowed. */
export const test = base.extend<{ deployment: Deployment }, WorkerFixtures>({
  serviceWorkers: 'allow',
  opened: [
    async ({}, use) => {
      const opened = await startDeployment();
      await use(opened);
      await opened.deployment.stop();
      rmSync(dirname(opened.deployment.site), { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  deployment: async ({ opened }, use) => {
    await opened.renew();
    await use(opened.deployment);
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

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
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|navigation preload|ERR_FAILED/;

/** The offline notice with the age of the data, in English. */
export const offlineNotice = (page: Page) =>
  page.getByRole('banner').getByText(/^You’re offline\. Data as of .*\d\d?:\d\d/);

/** Signs in, opens these landing screens, and waits until the whole site is stored. */
export async function visit(
  page: Page,
  credentials: { username: string; password: string },
  remotes: readonly RemoteOnPage[],
): Promise<void> {
  await signIn(page, credentials);
  for (const remote of remotes) await open(page, remote);
  await waitUntilStored(page);
}

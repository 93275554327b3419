import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuilt } from '../scripts/site/built-remote.ts';
import { buildForeign, REPLACED, TOOLS, type Tool } from './foreign/build-foreign.ts';
import type { Deployment } from './stack/deployment.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import type { Page } from '@playwright/test';

const OWN = remoteOnPage(REPLACED);

/** The official runtime, in bytes as they are sent. */
const MOST_OF_RUNTIME = 24 * 1024;

let folder: string;
const built = (name: string) => readBuilt(join(folder, name));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'adpartner-foreign-'));
  for (const tool of TOOLS) await buildForeign(tool, join(folder, tool));
  await buildForeign('rspack', join(folder, 'older React'), { react: '^18.2.0' });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Releases a build after this project's own, and opens the remote. */
async function open(page: Page, deployment: Deployment, name: string): Promise<void> {
  await deployment.releaseBuilt();
  await deployment.release(built(name));
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await page.goto(`/#${OWN.path}`);
}

const ownShown = (page: Page) =>
  page.getByRole('main').getByText(OWN.shows, { exact: true }).first();

for (const tool of TOOLS) {
  test(`a remote that ${tool} builds runs under the headers of production`, async ({
    page,
    deployment,
  }) => {
    const response = await page.request.get(deployment.url);
    expect(response.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    await open(page, deployment, tool);
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await expect(page.getByRole('button', { name: 'pressed 1' })).toBeVisible();
    await page.getByRole('link', { name: 'more' }).click();
    await expect(page.getByText('the detail')).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
}

test('the official runtime is requested with the first such remote, once, and no sooner', async ({
  page,
  deployment,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (file) requested.push(file);
  });
  await deployment.releaseBuilt();
  await beginSignedIn(page, deployment.url, deployment.stack().demo);
  await page.goto(`/#${OWN.path}`);
  await expect(ownShown(page)).toBeVisible();
  await settled(page);
  const without = new Set(requested);

  await deployment.release(built('webpack'));
  requested.length = 0;
  await page.reload();
  await expect(page.getByRole('button', { name: 'pressed 0' })).toBeVisible();
  const more = requested.filter((file) => !without.has(file));
  expect(new Set(more).size).toBe(more.length);
  const sizes = more.map((file) => statSync(join(deployment.site, 'assets', `${file}.gz`)).size);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  console.log(`the official runtime: ${size} bytes of gzip`);
  expect(size).toBeGreaterThan(MOST_OF_RUNTIME / 4);
  expect(size).toBeLessThanOrEqual(MOST_OF_RUNTIME);
});

for (const tool of ['webpack', 'rspack', 'vite'] satisfies Tool[]) {
  test(`a script of ${tool} with one other byte is refused, and the release before takes its place`, async ({
    page,
    deployment,
    allowConsole,
  }) => {
    allowConsole(/integrity.*\/remotes\/notification\//);
    allowConsole(/\/remotes\/notification\/.*integrity/);
    allowConsole(/Failed to load resource.*\/remotes\/notification\//);
    const folder = `/${built(tool).manifest.release.version}/`;
    const isAltered = ({ pathname }: URL) =>
      pathname.includes(folder) && /(?<!remoteEntry)\.js$/.test(pathname);
    await page.route(isAltered, async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()}\nglobalThis.tampered = true;`;
      await route.fulfill({ response, body });
    });
    await open(page, deployment, tool);
    await expect(ownShown(page)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis), 'none of it ran').toBe(false);
  });
}

test('a remote that needs another React than the page has is refused before it runs, and the release before takes its place', async ({
  page,
  deployment,
}) => {
  await open(page, deployment, 'older React');
  await expect(ownShown(page)).toBeVisible();
  expect(await page.evaluate(() => 'rspackChunkadpartner_notification' in globalThis)).toBe(false);
});

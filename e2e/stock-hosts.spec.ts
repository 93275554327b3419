import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildStockHosts,
  type StockHost,
} from '../shared/src/testing/stock-host/build-stock-hosts.ts';
import { checkMaps } from '../scripts/release/check-maps.ts';
import { readBuilt } from '../scripts/site/built-remote.ts';
import { scriptsOf } from '../scripts/site/source-maps.ts';
import { containerName, REMOTES } from '../shared/src/federation/apps.ts';
import { buildFolder } from '../shared/src/federation/build-folder.ts';
import { STANDARD_FACTS, standardFacts } from './stack/standard-facts.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import type { Page } from '@playwright/test';

const HOSTS: StockHost[] = ['plugin', 'runtime'];

let folder: string;

test.beforeAll(async ({ stack }) => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'adpartner-stock-'));
  const response = await fetch(`${stack.url}/remotes.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { entry: string }> };
  await buildStockHosts(
    folder,
    Object.fromEntries(
      REMOTES.map(({ name }) => [
        containerName(name),
        remotes[name]!.entry.replace('remoteEntry.js', 'mf-manifest.json'),
      ]),
    ),
  );
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page of a stock host, at the same origin as the API. */
async function open(page: Page, host: StockHost, query: string): Promise<void> {
  await page.route('**/stock/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname.replace('/stock/', ''));
    if (!pathname.endsWith('/')) return route.fulfill({ path: file });
    const styles = existsSync(join(file, 'main.css'))
      ? '<link rel="stylesheet" href="main.css">'
      : '';
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>stock</title><link rel="icon" href="data:,">
        ${styles}<div id="root"></div><script defer src="main.js"></script></html>`,
    });
  });
  await page.goto(`/stock/${host}/?${query}`);
}

for (const host of HOSTS) {
  test(`a host with the stock ${host} shows each remote by its manifest`, async ({
    page,
    stack,
  }) => {
    await beginSignedIn(page, stack.url, stack.demo);
    for (const { name } of REMOTES) {
      await open(page, host, `remote=${name}`);
      await expect(page).toHaveURL(/#\/./);
      const [, landing] = page.url().split('#');
      // To a screen of the same remote, in a chunk of its own.
      const link = page.getByRole('main').locator(`a[href^="#${landing}/"]`).first();
      const target = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL((url) => url.hash === target);
      // The screen may lead on to others, but not to itself.
      await expect(page.getByRole('main').locator(`a[href="${target}"]`)).toHaveCount(0);
      await expect(page.getByRole('main')).not.toBeEmpty();
    }
  });
}

test('a host with another major of React is told so before anything of a remote runs', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url().replace(/^.*\//, '')));
  await open(page, 'runtime', 'remote=wallet&react=18.3.1');
  await expect(page.locator('#root')).toHaveText(
    /adpartner_wallet needs react \^19\.\S+, and this page shares 18\.3\.1/,
  );
  expect(files).toContain('mf-entry.js');
  expect(files).not.toContain('remoteEntry.js');
});

test('what the runtime registers for its developer tools is what our page fills', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await open(page, 'runtime', 'remote=wallet');
  await expect(page).toHaveURL(/#\/./);
  const { fields } = await standardFacts(page, containerName('wallet'));
  for (const part of ['page', 'remote', 'copy'] as const) {
    expect(fields[part]).toEqual(expect.arrayContaining([...STANDARD_FACTS[part]]));
  }
});

for (const app of REMOTES) {
  test(`${app.name} may be released with what it has for other hosts`, () => {
    const { folder: built, manifest } = readBuilt(buildFolder(app));
    expect(() => checkMaps(built, scriptsOf(manifest))).not.toThrow();
  });
}

test('an entry with another byte than the released ones does not run', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to find a valid digest in the 'integrity' attribute/);
  await page.route('**/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};var altered = true;` });
  });
  await open(page, 'runtime', 'remote=wallet');
  await expect(page.locator('#root')).toHaveText(
    /remoteEntry\.js can't be had, or is not what was released/,
  );
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
});

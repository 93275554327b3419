import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../host/src/remotes/registry/registry.ts';
import { containerName } from '../../shared/src/federation/apps.ts';
import { template } from '../stack/make-template.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { root, startServer } from '../stack/server.ts';
import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';

/** A site of builds that may meet on a page; otherwise this clone's own. */
const site = process.env.LIVE_PAIRS_SITE ?? join(root, 'dist');

/** A checkout with another server than this clone's. It has other migrations, so it makes its database itself. */
const otherServer = process.env.LIVE_PAIRS_SERVER;

test('every page of every remote opens on this site', async ({ page }) => {
  test.setTimeout(300_000);
  const below = mkdtempSync(join(tmpdir(), 'live-pairs-'));
  if (otherServer === undefined) cpSync(template(), below, { recursive: true });
  const { remotes } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')) as Registry;
  const origins = Object.values(remotes).flatMap(({ entry }) => URL.parse(entry)?.origin ?? []);
  const settings = { SITE_DIR: site, REMOTE_ORIGINS: origins.join() };
  const stack = await startServer(below, settings, otherServer);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (/\/(assets|remotes)\//.test(response.url()) && response.status() >= 400) {
      failed.push(response.url());
    }
  });
  try {
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto(`${stack.url}/#/terms`);
    await settled(page);
    const addresses = await signedInScreens(page);
    for (const [name, { facts, entry }] of Object.entries(remotes)) {
      const { pages = {} } = (facts ?? {}) as { pages?: Record<string, { auth?: boolean }> };
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      for (const path of Object.keys(pages).filter((one) => pages[one]!.auth !== false)) {
        // A detail is opened for something that exists.
        const address = addresses.find((one) => one.startsWith(`${path}?`)) ?? path;
        await page.goto(`${stack.url}/#${address}`);
        await expect(page.getByRole('banner').getByRole('heading')).toBeVisible();
        // A screen that failed shows an alert in the place of its content; a form has an empty one.
        await expect(
          page.locator('main :is(h1, h2, h3, p, a, form, button, ul)').first(),
        ).toBeVisible();
        const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
        await expect(alerts, address).toHaveCount(0);
      }
      const loaded = await page.evaluate((container) => container in window, containerName(name));
      expect(loaded, `${name} has been loaded`).toBe(true);
      const others = requested.filter(
        (path) =>
          path.startsWith(`/remotes/${name}/`) &&
          /remoteEntry/.test(path) &&
          path !== new URL(entry, stack.url).pathname,
      );
      expect(others, `no other release of ${name}`).toEqual([]);
    }
    expect(failed).toEqual([]);
  } finally {
    await page.close();
    await stack.stop();
    rmSync(below, { recursive: true, force: true });
  }
});

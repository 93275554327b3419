import type { Page } from '@playwright/test';
import { readBuilt } from '../scripts/site/built-remote.ts';
import { releaseTo } from '../scripts/site/change-site.ts';
import { readElsewhere } from '../scripts/site/other-origin.ts';
import { fakeSite } from '../scripts/site/testing/fake-site.ts';
import { RELEASED } from './stack/deployment.ts';
import { startRemoteServer } from './stack/remote-server.ts';
import { buildOf, remoteOnPage } from './stack/remotes.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// Without prefetch, only what the test opens is loaded.
test.use({ savesData: true });

const REMOTE = remoteOnPage(RELEASED);
const how = () => ({ percent: null, at: new Date().toISOString() });

/** The script of the landing screen. */
const SCREEN = Object.values(readBuilt(buildOf(RELEASED)).manifest.release.landing!)
  .flat()
  .find(({ file }) => file.endsWith('.js'))!
  .file.replace('../chunks/', '');

/** Whether the screen of the other origin's release has run. */
const hasRun = (page: Page) => page.evaluate(() => 'releaseAltered' in globalThis);

/** Opens the remote in a page that knows of no failure. */
async function open(page: Page): Promise<void> {
  // No release counts as failed any more.
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/#${REMOTE.path}`);
}

/** Opens the remote. Tells whether its code is the other origin's. */
async function isFromThere(page: Page): Promise<boolean> {
  await open(page);
  await expect(
    page.getByRole('main').getByText(REMOTE.shows, { exact: true }).first(),
  ).toBeVisible();
  return hasRun(page);
}

/** The stylesheets of an origin that the page applies and may read, and those that it may not. */
const stylesOf = (page: Page, origin: string) =>
  page.evaluate(
    (from) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.startsWith(from))
        .map((one) => !one.disabled && one.cssRules.length > 0),
    origin,
  );

test('a release of another origin runs if that is allowed, readable and unaltered; else the last good one does', async ({
  page,
  deployment,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  const theirs = fakeSite();
  const { built, chunk } = deployment.alter(SCREEN);
  await releaseTo(theirs, built, how());
  const server = await startRemoteServer(theirs);
  const requested = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === server.origin) requested.add(pathname.split('/').at(-1)!);
  });
  try {
    await deployment.releaseBuilt();
    await beginSignedIn(page, deployment.url, deployment.stack().demo);
    expect(await isFromThere(page)).toBe(false);

    await releaseTo(deployment.site, await readElsewhere(server.folderOf(RELEASED)), how());
    allowConsole(new RegExp(`${server.origin}.*violates.*(Content Security Policy|directive)`));
    expect(await isFromThere(page), 'from an origin that is not named').toBe(false);
    expect([...requested]).toEqual([]);

    await deployment.restart({ REMOTE_ORIGINS: server.origin });
    expect(await isFromThere(page), 'from one that is').toBe(true);
    expect([...requested]).toEqual(expect.arrayContaining(['remoteEntry.js', chunk]));
    const styles = await stylesOf(page, server.origin);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles).not.toContain(false);

    allowConsole(new RegExp(`integrity.*${server.origin}|${server.origin}.*integrity`));
    allowConsole(/Failed to load resource/);
    server.alterEntry(RELEASED, (text) => `${text};`);
    expect(await isFromThere(page), 'with a byte more in its entry').toBe(false);
    server.alterEntry(RELEASED, (text) => text);
    server.alter(`/remotes/${RELEASED}/chunks/${chunk}`, (text) => `${text};`);
    await open(page);
    await expect(page.getByText(en('shared:states.failedScreen'))).toBeVisible();
    expect(await hasRun(page), 'with a byte more in its screen').toBe(false);
    server.alter(`/remotes/${RELEASED}/chunks/${chunk}`, (text) => text);
    expect(await isFromThere(page), 'as it was').toBe(true);

    allowConsole(new RegExp(`${server.origin}.*blocked by CORS policy`));
    server.isReadable = false;
    expect(await isFromThere(page), 'without the header').toBe(false);
  } finally {
    await server.stop();
  }
});

import type { Page } from '@playwright/test';
import { KEPT_ANSWERS } from '../host/src/offline/kept-answers-key.ts';
import { PEOPLE } from './stack/people.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { sendLogin, signOut, stored } from './stack/steps.ts';
import { expect } from './stack/test.ts';
import { NO_NETWORK, offlineMark, open, test, visit } from './stack/worker-test.ts';
import { en } from './stack/words.ts';

test.setTimeout(150_000);

const wallet = remoteOnPage('wallet');

const main = (page: Page) => page.getByRole('main');

test('offline, or with the server gone, the wallet opens on its last figures and says of when they are', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, house.stack().demo, [wallet]);
  await context.setOffline(true);
  const offline = await context.newPage();
  await open(offline, wallet);
  await expect(offlineMark(offline)).toBeVisible();
  await expect(offline.getByText(en('host:remote.unreachable.title'))).toHaveCount(0);
  await offline.close();

  // The device says that it is online. What is asked of a server as it stops is told so.
  allowConsole(/the server responded with a status of 503/);
  await context.setOffline(false);
  await house.stop();
  const again = await context.newPage();
  await open(again, wallet);
  await expect(
    again.getByText(new RegExp(en('shared:states.updateFailed', { time: '.*' }))).first(),
  ).toBeVisible();
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
  await visit(page, demo, [wallet]);
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
  await page.goto('/#/wallet');
  await expect(main(page).getByText(en('wallet:total.failed'))).toBeVisible();
  expect((await stored(page, KEPT_ANSWERS)) ?? 'nothing').not.toContain('"available');
});

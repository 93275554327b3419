import type { Page } from '@playwright/test';
import { KEPT_ANSWERS } from '../host/src/offline/kept-answers-key.ts';
import { mainJourney } from './stack/main-journey.ts';
import { PEOPLE } from './stack/people.ts';
import { REMOTES_ON_PAGE, remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { sendLogin, signOut, stored } from './stack/steps.ts';
import { expect } from './stack/test.ts';
import { keptBy, NO_NETWORK, open, test, visit } from './stack/worker-test.ts';
import { en, words } from './stack/words.ts';

test.setTimeout(150_000);

const main = (page: Page) => page.getByRole('main');

/** Says since when there is no connection, and how old what is shown is. */
const mark = (page: Page) =>
  page.getByRole('banner').getByText(/^You are offline\. Shown as of .*\d\d?:\d\d/);

test('offline the app opens on its last data, marked with its time, and moves no money', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, house.stack().demo, REMOTES_ON_PAGE);
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
  await visit(page, house.stack().demo, REMOTES_ON_PAGE);
  await house.stop();
  const again = await context.newPage();
  await open(again, remoteOnPage('wallet'));
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
  await visit(page, demo, REMOTES_ON_PAGE);
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
  await visit(page, house.stack().demo, REMOTES_ON_PAGE);
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

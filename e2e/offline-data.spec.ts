import type { Page } from '@playwright/test';
import { CACHED_RESPONSES } from '../host/src/offline/cached-responses-key.ts';
import { PEOPLE } from './stack/people.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { settled } from './stack/screens.ts';
import { sendLogin, signOut, stored } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { NO_NETWORK, offlineNotice, open, test, visit } from './stack/worker-test.ts';
import { en } from './stack/words.ts';

test.setTimeout(150_000);

/** The wallet has its own spec, wallet-offline.spec.ts. */
const REMOTES = ['adcenter', 'plan', 'notification'].map(remoteOnPage);

const main = (page: Page) => page.getByRole('main');

test('offline the app shows its last data with its time, and moves no money', async ({
  page,
  context,
  deployment,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  await visit(page, deployment.stack().demo, REMOTES);
  // A plan waiting to put.
  await page.goto('/#/plan?status=waiting_put');
  const plans = main(page).getByRole('list', { name: en('plan:list.label') });
  await plans.getByRole('link').first().click();
  const put = main(page).getByRole('button', { name: en('plan:put.title') });
  await expect(put).toBeVisible();
  await settled(page);
  const planPath = new URL(page.url()).hash;
  // Loads the data that the put form checks against.
  await put.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await settled(page);
  // Responses are stored with a short delay.
  const id = new URLSearchParams(planPath.split('?')[1]).get('id')!;
  await expect.poll(() => stored(page, CACHED_RESPONSES)).toContain(id);

  await context.setOffline(true);
  for (const remote of REMOTES) {
    const again = await context.newPage();
    await open(again, remote);
    await expect(offlineNotice(again), remote.name).toBeVisible();
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
  await expect(offlineNotice(again)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: en('plan:put.review') })).toBeEnabled();
});

test('stored responses are deleted when the server ends the session', async ({
  page,
  deployment,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|status of 4/);
  await visit(page, deployment.stack().demo, REMOTES);
  await expect.poll(() => stored(page, CACHED_RESPONSES)).toContain('"available');
  const token = await stored(page, 'fb_token');
  await page.request.post(`${deployment.url}/facebook-business/auth/v2/logout`, {
    headers: { 'X-CT': token! },
    data: {},
  });
  await page.reload();
  await expect.poll(() => stored(page, 'fb_token')).toBeNull();
  expect(await stored(page, CACHED_RESPONSES)).toBeNull();
});

/** The paths of all cached files. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    }
    return all;
  });

test('signing out deletes the user’s stored responses, and the next user sees none', async ({
  page,
  context,
  deployment,
  allowConsole,
}) => {
  allowConsole(NO_NETWORK);
  const { demo } = deployment.stack();
  await visit(page, demo, REMOTES);
  await expect.poll(() => stored(page, CACHED_RESPONSES)).toContain('"available');
  const [balance] = /"available_balance":"[^"]+"/.exec((await stored(page, CACHED_RESPONSES))!)!;
  const paths = await cached(page);
  expect(
    paths.filter((path) => !/^\/(assets|remotes|kept)\//.test(path)),
    'the worker stores code and three documents',
  ).toEqual([]);
  await page.goto('/#/plan');
  await signOut(page);
  expect(await stored(page, CACHED_RESPONSES)).toBeNull();

  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
  await context.setOffline(false);
  await page.reload();
  await sendLogin(page, { ...demo, username: PEOPLE.other.username });
  await expect(page).toHaveURL(/#\/ad-center$/);
  await context.setOffline(true);
  await page.reload();
  await page.goto('/#/plan');
  await expect(main(page).getByText(en('plan:list.failed'))).toBeVisible();
  expect((await stored(page, CACHED_RESPONSES)) ?? 'nothing').not.toContain(balance);
});

import { fillStorage } from './stack/faults/fill-storage.ts';
import { APP_USER, PEOPLE } from './stack/people.ts';
import {
  bell,
  bellName,
  sendLogin,
  signIn,
  signOut,
  stored,
  unreadOn,
} from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { entryPath, signTicket } from './stack/steps/ticket.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const API = '**/facebook-business/**';

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

async function userOf(page: Page): Promise<{ nickname: string; operated_id: string }> {
  const text = await stored(page, 'fb_userInfo');
  return JSON.parse(text ?? 'null') as { nickname: string; operated_id: string };
}

test('signing out in one tab leads the other to the login page, and the next user sees no data of the previous one', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, stack.demo);
  const { nickname, operated_id } = await userOf(page);
  const second = await context.newPage();
  await second.goto('/#/ad-center');
  await expect(heading(second, nickname)).toBeVisible();
  await expect(second.getByText(operated_id)).toBeVisible();

  await signOut(page);
  await expect(second).toHaveURL(/#\/login$/);
  await expect(second.getByText(en('host:login.ended.ended_elsewhere'))).toBeVisible();
  await expect(page.getByText(en('host:login.ended.ended_elsewhere'))).toHaveCount(0);
  await expect(second.getByText(operated_id)).toHaveCount(0);

  await signIn(page, { ...stack.demo, username: PEOPLE.other.username });
  await expect(second, 'the new session applies to this tab too').toHaveURL(/#\/ad-center$/);
  await expect(heading(second, PEOPLE.other.nickname)).toBeVisible();
  await expect(second.getByText(operated_id)).toHaveCount(0);
});

test('signing in as another user in one tab clears the other tab’s screen and cache', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  await signIn(page, stack.demo);
  const first = await userOf(page);
  const second = await context.newPage();
  await second.goto('/#/ad-center');
  await expect(heading(second, first.nickname)).toBeVisible();
  await second.goto('/#/plan');
  const plans = second.getByRole('list', { name: en('plan:list.label') });
  const number = await plans
    .getByText(/^[A-Z0-9-]{6,}$/)
    .first()
    .textContent();
  expect(number).toBeTruthy();

  // Without a network the second tab could only show cached data.
  allowConsole(/Failed to load resource.*facebook-business/);
  await second.route(API, (route) => route.abort('connectionrefused'));
  await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('host:entry.switch.confirm') })
    .click();
  await expect(heading(page, APP_USER.nickname)).toBeVisible();

  // Either the new user's plans, prefetched by the other tab, or an error.
  const noPlans = second.getByText(en('plan:list.empty.all'));
  await expect(second.getByText(en('plan:list.failed')).or(noPlans).first()).toBeVisible();
  await expect(second.getByText(number!)).toHaveCount(0);
  await second.goto('/#/ad-center');
  await expect(heading(second, APP_USER.nickname)).toBeVisible();
  // Either the new user's figures, from the other tab's visit, or an error; never the previous
  // user's.
  const failed = second.getByText(en('adcenter:overview.failed'));
  const notNewer = second.getByText(en('adcenter:account.notRefreshed'));
  const older = second.getByText(new RegExp(en('shared:states.updateFailed', { time: '.*' })));
  await expect(failed.or(notNewer).or(older).first()).toBeVisible();
  await expect(second.getByText(first.operated_id)).toHaveCount(0);
  await expect(
    second.getByRole('banner').getByRole('button', { name: en('host:header.logout') }),
    'the new user comes from the host app',
  ).toHaveCount(0);

  await second.unroute(API);
  await second.goto('/#/plan');
  await expect(second.getByText(en('plan:list.empty.all'))).toBeVisible();
  await expect(second.getByText(number!)).toHaveCount(0);
});

test('clearing the storage in one tab ends the session in the other', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, stack.demo);
  const { operated_id } = await userOf(page);
  const second = await context.newPage();
  await second.goto('/#/ad-center');
  await expect(second.getByText(operated_id)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(second).toHaveURL(/#\/login$/);
  await expect(second.getByText(operated_id)).toHaveCount(0);
});

test('with a full storage the session holds for the page, which says that it ends with it', async ({
  page,
  stack,
}) => {
  await page.goto('/#/login');
  await expect(page.getByLabel(en('shared:signIn.username'))).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await fillStorage(page);
  await sendLogin(page, stack.demo);
  await expect(page).toHaveURL(/#\/ad-center$/);
  const bar = page.getByRole('alert').filter({ hasText: en('host:unstored.session') });
  await expect(bar).toBeVisible();
  expect(await stored(page, 'fb_token')).toBeNull();

  await page.goto('/#/plan');
  await expect(page.getByRole('list', { name: en('plan:list.label') })).toBeVisible();
  await expect(bar).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('shared:actions.close') })
    .click();
  await expect(bar).toHaveCount(0);
  await page.goto('/#/ad-center');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
});

test('the badge of unread notices is synchronized between tabs', async ({
  page,
  context,
  stack,
}) => {
  await signIn(page, { ...stack.demo, username: PEOPLE.reader.username });
  const second = await context.newPage();
  await second.goto('/#/plan');
  await expect(bell(second)).toHaveAccessibleName(/\d/);
  const before = await unreadOn(second);
  expect(before).toBeGreaterThan(1);

  await page.goto('/#/notification');
  await page.getByRole('main').getByText('Notice 3', { exact: true }).click();
  await expect(page.getByText('What notice 3 says.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(bellName(before - 1));
  await expect(bell(second)).toHaveAccessibleName(bellName(before - 1));

  await page.goto('/#/notification');
  await page.getByRole('button', { name: en('notification:markAll') }).click();
  await expect(page.getByText(en('notification:noneUnread'))).toBeVisible();
  await expect(bell(second)).toHaveAccessibleName(bellName(0));
});

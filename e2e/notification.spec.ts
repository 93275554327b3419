import { NARROWEST } from './screens/narrowest.ts';
import { overflowing } from './stack/findings/overflowing.ts';
import { PEOPLE } from './stack/people.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn, bell, bellName, expectFocusKept, unreadOn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const API = '**/facebook-business/user/notifications';

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page, name: string) =>
  main(page).getByRole('listitem').filter({ hasText: name });
const unreadMark = (page: Page) =>
  main(page).getByRole('img', { name: en('notification:unread'), exact: true });

test.beforeEach(async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, { ...stack.demo, username: PEOPLE.member.username });
});

test('a failed mark-as-read is undone, in the list and in the badge', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto('/#/notification');
  await settled(page);
  const unread = await unreadOn(page);
  expect(unread).toBeGreaterThan(2);
  const marks = await unreadMark(page).count();
  let failRequest = () => {};
  const held = new Promise<void>((done) => (failRequest = done));
  await page.route(`${API}/read`, async (route) => {
    await held;
    await route.abort();
  });
  await main(page)
    .getByRole('button', { name: en('notification:markAll') })
    .click();
  await expect(unreadMark(page), 'shown before the response').toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(bellName(0));
  failRequest();
  await expect(unreadMark(page)).toHaveCount(marks);
  await expect(bell(page)).toHaveAccessibleName(bellName(unread));
  await expect(page.getByText(/We couldn’t mark them as read/)).toBeVisible();
});

test('four tabs and three filters narrow the list, and the address contains them', async ({
  page,
}) => {
  await page.goto('/#/notification');
  await settled(page);
  const kinds = {
    system_announcement: 'Something is new',
    system_maintenance: 'Something is mended',
    activity: 'The coupon of the season',
  } as const;
  for (const [kind, name] of Object.entries(kinds)) {
    await main(page)
      .getByRole('tab', { name: new RegExp(`^${en(`shared:notificationCategory.${kind}`)}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`tab=${kind}`));
    await expect(notice(page, name)).toBeVisible();
    for (const other of Object.values(kinds).filter((one) => one !== name)) {
      await expect(notice(page, other)).toHaveCount(0);
    }
  }
  await main(page)
    .getByRole('radio', { name: en('notification:filter.read'), exact: true })
    .click();
  await expect(main(page).getByText(en('notification:empty.read'))).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/read=read/);
  await expect(main(page).getByText(en('notification:empty.read'))).toBeVisible();
  await main(page)
    .getByRole('button', { name: en('notification:showAll') })
    .click();
  await expect(notice(page, kinds.system_maintenance)).toBeVisible();
});

test('opening a notice marks it as read in every tab and links to its subject', async ({
  page,
  context,
}) => {
  await page.goto('/#/notification');
  await settled(page);
  const unread = await unreadOn(page);
  const second = await context.newPage();
  await second.goto('/#/ad-center');
  await expect(bell(second)).toHaveAccessibleName(bellName(unread));

  await notice(page, 'The coupon of the season').getByRole('link').click();
  await expect(page).toHaveURL(/#\/notification\/detail\?id=/);
  await expect(bell(page)).toHaveAccessibleName(bellName(unread - 1));
  await expect(bell(second), 'also in the other tab').toHaveAccessibleName(bellName(unread - 1));
  await main(page)
    .getByRole('link', { name: en('notification:detail.open.activities') })
    .click();
  await expect(page).toHaveURL(/#\/ad-center\/activities$/);
  await page.goBack();
  await page.goBack();
  await expect(notice(page, 'The coupon of the season')).toBeVisible();
  await expect(
    notice(page, 'The coupon of the season').getByRole('img', { name: en('notification:unread') }),
  ).toHaveCount(0);
});

test('marking all of one category, then all, as read clears the badge', async ({ page }) => {
  await page.goto('/#/notification?tab=system_announcement');
  await settled(page);
  const unread = await unreadOn(page);
  const all = main(page).getByRole('button', { name: en('notification:markAll') });
  await all.click();
  await expect(main(page).getByText(en('notification:noneUnread'))).toBeVisible();
  await expectFocusKept(page);
  await expect.poll(() => unreadOn(page)).toBeLessThan(unread);
  expect(await unreadOn(page), 'other categories stay unread').toBeGreaterThan(0);
  await main(page)
    .getByRole('tab', { name: en('notification:tabs.all') })
    .click();
  await all.click();
  await expect(bell(page)).toHaveAccessibleName(bellName(0));
  await expect(all).toBeDisabled();
  await page.reload();
  await settled(page);
  await expect(bell(page)).toHaveAccessibleName(bellName(0));
});

test('a list that failed to load is loaded by Retry', async ({ page, allowConsole }) => {
  allowConsole(/status of 502/);
  await page.route(API, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/#/notification');
  const failed = main(page).getByRole('alert');
  await expect(failed).toContainText(en('notification:failed'));
  await page.unroute(API);
  await failed.getByRole('button', { name: en('shared:actions.retry') }).click();
  await expect(notice(page, 'Something is new')).toBeVisible();
});

test('a notice opens by its address in a new tab; another user’s notice is not found', async ({
  page,
  context,
}) => {
  await page.goto('/#/notification');
  await notice(page, 'Something is mended').getByRole('link').click();
  await expect(page).toHaveURL(/detail\?id=/);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(main(tab).getByRole('heading', { name: 'Something is mended' })).toBeVisible();
  await expect(
    main(tab).getByRole('link', { name: en('notification:detail.open.ad_center') }),
    'the notice has no link of its own',
  ).toBeVisible();
  await tab
    .getByRole('banner')
    .getByRole('button', { name: en('shared:actions.back') })
    .click();
  await expect(tab).toHaveURL(/#\/notification$/);
  for (const id of ['', '?id=none', '?id=00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/#/notification/detail${id}`);
    await expect(main(page).getByText(en('shared:states.notFound'))).toBeVisible();
  }
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: NARROWEST });

  for (const size of ['100', '200']) {
    for (const unread of [5, 120]) {
      test(`the badge with ${unread} does not cover the bell at ${size} % text, and all of it can be pressed`, async ({
        page,
      }) => {
        await page.addInitScript((percent) => localStorage.setItem('text_scale', percent), size);
        await page.route(`${API}/unread_count`, (route) =>
          route.fulfill({
            json: {
              code: 200,
              msg: '',
              data: {
                unread_total: unread,
                by_category: { system_announcement: unread, system_maintenance: 0, activity: 0 },
              },
            },
          }),
        );
        // Another query forces a reload.
        await page.goto(`/?text=${size}#/ad-center`);
        await settled(page);
        await expect(bell(page)).toHaveAccessibleName(bellName(unread));
        const icon = (await bell(page).locator('svg').boundingBox())!;
        const number = page.getByRole('banner').getByText(unread > 99 ? '99+' : String(unread), {
          exact: true,
        });
        const badge = (await number.boundingBox())!;
        const covered =
          Math.max(0, icon.x + icon.width - Math.max(icon.x, badge.x)) *
          Math.max(0, Math.min(icon.y + icon.height, badge.y + badge.height) - icon.y);
        expect(covered / (icon.width * icon.height)).toBeLessThan(0.25);
        expect(badge.x + badge.width).toBeLessThanOrEqual(NARROWEST.width);
        expect(await overflowing(page)).toEqual([]);
        await page.mouse.click(badge.x + badge.width - 3, badge.y + badge.height / 2);
        await expect(page).toHaveURL(/#\/notification$/);
      });
    }
  }
});

import { developerTest } from './stack/developer-test.ts';
import { settled } from './stack/screens.ts';
import { expectNoStyleLeak, GLOBAL_STYLES } from './stack/faults/style-leaks.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Page } from '@playwright/test';

const label = en('host:developer.bar.label');
const bar = (page: Page) => page.getByRole('region', { name: label });
const noticesShown = (page: Page) =>
  page.getByRole('main').getByText(en('notification:markAll'), { exact: true }).first();

/** Enough for a remote to load on a busy machine. */
const LOADED = { timeout: 30_000 };

/** Records the requested entry addresses of a remote. */
function recordEntries(page: Page, remote: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes(`/remotes/${remote}/`) && url.includes('remoteEntry.js')) requested.push(url);
  });
  return requested;
}

developerTest.describe('with overrides allowed', () => {
  developerTest.beforeEach(async ({ page, stack }) => {
    await beginSignedIn(page, stack.url, stack.demo);
  });

  developerTest(
    'the query overrides a remote in this tab until the bar’s button removes the override',
    async ({ page, context, own }) => {
      developerTest.setTimeout(180_000);
      const requested = recordEntries(page, 'notification');
      const folder = own.folderOf('notification');
      await page.goto(
        `/?remote.notification=${encodeURIComponent(folder)}&from=a-link#/notification`,
      );
      await expect(noticesShown(page)).toBeVisible(LOADED);
      await expect(page).toHaveURL('/?from=a-link#/notification');
      expect(requested).toEqual([`${folder}/remoteEntry.js`]);
      await expect(bar(page)).toContainText(
        en('host:developer.bar.active', { remote: 'notification', source: folder }),
      );

      await developerTest.step('the bar covers neither the header nor the screen', async () => {
        const header = page.getByRole('banner').getByRole('heading');
        await expect(header).toBeVisible();
        const boxes = await Promise.all([header.boundingBox(), bar(page).boundingBox()]);
        expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y);
        const main = (await page.getByRole('main').boundingBox())!;
        expect(main.y).toBeGreaterThanOrEqual(boxes[1]!.y + boxes[1]!.height - 1);
      });

      await developerTest.step('other remotes stay the released ones', async () => {
        const plan = recordEntries(page, 'plan');
        await page.goto('/?from=a-link#/plan');
        await settled(page);
        for (const entry of plan) expect(entry).not.toContain(new URL(folder).host);
        await expect(bar(page)).toBeVisible();
      });

      await developerTest.step('the override survives a reload in this tab', async () => {
        await page.goto('/#/notification');
        await expect(noticesShown(page)).toBeVisible(LOADED);
        await page.reload();
        await expect(noticesShown(page)).toBeVisible(LOADED);
        expect(requested.filter((entry) => !entry.startsWith(folder))).toEqual([]);
        await expect(bar(page)).toBeVisible();
      });

      await developerTest.step('another tab has no override', async () => {
        const other = await context.newPage();
        await other.goto('/#/notification');
        await expect(noticesShown(other)).toBeVisible(LOADED);
        await expect(bar(other)).toHaveCount(0);
        await other.close();
      });

      await bar(page)
        .getByRole('button', { name: en('host:developer.bar.end') })
        .click();
      await expect(bar(page)).toHaveCount(0);
      await expect(noticesShown(page)).toBeVisible(LOADED);
      await expect(page).toHaveURL('/#/notification');
      expect(requested.at(-1)).not.toContain(new URL(folder).host);
    },
  );

  developerTest(
    'a query with invalid overrides is rejected as a whole, with the reasons',
    async ({ page, own }) => {
      const requested = recordEntries(page, 'notification');
      const query = new URLSearchParams({
        'remote.notification': own.folderOf('notification'),
        'remote.books': 'http://localhost:1',
        'remote.plan': 'http://previews.example/plan',
      });
      await page.goto(`/?${query}#/notification`);
      await expect(noticesShown(page)).toBeVisible(LOADED);
      await expect(page).toHaveURL('/#/notification');
      for (const [remote, error] of [
        ['books', 'unknown'],
        ['plan', 'insecure'],
      ] as const) {
        const why = en(`host:developer.errors.${error}`);
        await expect(bar(page)).toContainText(en('host:developer.bar.refused', { remote, why }));
      }
      expect(
        requested.filter((entry) => entry.includes(new URL(own.folderOf('notification')).host)),
      ).toEqual([]);
      await bar(page)
        .getByRole('button', { name: en('shared:actions.close') })
        .click();
      await expect(bar(page)).toHaveCount(0);
    },
  );

  developerTest(
    'global styles of another build stay inside its screens',
    async ({ page, own, allowConsole }) => {
      allowConsole(/is not applied for:/);
      own.addToStyles('notification', GLOBAL_STYLES);
      const folder = own.folderOf('notification');
      await page.goto(`/?remote.notification=${encodeURIComponent(folder)}#/terms`);
      await settled(page);
      await expectNoStyleLeak(page, async () => {
        await page.goto('/#/notification');
        await expect(noticesShown(page)).toBeVisible(LOADED);
      });
    },
  );

  developerTest('code from a remote machine needs confirmation', async ({ page }) => {
    const elsewhere: string[] = [];
    await page.route('https://previews.example/**', (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    });
    await page.goto('/?remote.notification=https://previews.example/notification#/notification');
    await expect(noticesShown(page)).toBeVisible(LOADED);
    await expect(bar(page)).toContainText(en('host:developer.bar.warning'));
    await bar(page)
      .getByRole('button', { name: en('host:developer.bar.decline') })
      .click();
    await expect(bar(page)).toHaveCount(0);
    expect(elsewhere).toEqual([]);
  });

  developerTest(
    'a stopped developer server breaks only its remote, and the override can be removed',
    async ({ page, allowConsole }) => {
      developerTest.setTimeout(120_000);
      allowConsole(/Failed to load resource.*localhost:9\//);
      await page.goto('/?remote.notification=http://localhost:9#/notification');
      await expect(page.getByText(en('host:remote.unreachable.title'))).toBeVisible(LOADED);
      await expect(page.getByRole('banner').getByRole('heading')).toBeVisible();
      await bar(page)
        .getByRole('button', { name: en('host:developer.bar.end') })
        .click();
      await expect(noticesShown(page)).toBeVisible(LOADED);
    },
  );
});

test('without overrides allowed the query has no effect, and there is no developer page', async ({
  page,
  stack,
}) => {
  const requested = recordEntries(page, 'notification');
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/?remote.notification=http://localhost:8083#/notification');
  await expect(noticesShown(page)).toBeVisible(LOADED);
  await expect(page).toHaveURL('/?remote.notification=http://localhost:8083#/notification');
  await expect(bar(page)).toHaveCount(0);
  expect(requested.every((entry) => entry.startsWith(stack.url))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('remote-overrides'))).toBeNull();

  await page.goto('/#/__federation');
  await expect(page.getByRole('heading', { name: en('host:notFound.title') })).toBeVisible();
});

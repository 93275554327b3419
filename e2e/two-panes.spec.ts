import type { Page } from '@playwright/test';
import { axeInBothSchemes } from './stack/findings/axe-findings.ts';
import { logTurn, oneOf, turnOf } from './stack/counts.ts';
import { framesOn, settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** Each list with the path of what its rows open, and that page's title. */
const PAIRS = [
  { list: '/plan', detail: '/plan/detail', title: 'plan:detail.title' },
  { list: '/wallet/records', detail: '/wallet/record', title: 'wallet:record.title' },
  { list: '/notification', detail: '/notification/detail', title: 'notification:detail.title' },
] as const;

const heading = (page: Page) => page.getByRole('banner').getByRole('heading');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const rowsTo = (page: Page, path: string) => page.locator(`main li > a[href^="#${path}?id="]`);
const rail = (page: Page) => page.getByRole('navigation', { name: en('host:header.tabs') });

/** Where the rail, the header and the column stand, from side to side. */
const frame = (page: Page) =>
  Promise.all(
    [rail(page), page.getByRole('banner'), page.getByRole('main')].map(async (part) => {
      const { x, width } = (await part.boundingBox())!;
      return { x, width };
    }),
  );

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const REMOTES = ['plan', 'wallet', 'notification'];
test.beforeAll(logTurn(...REMOTES));

// One every day: all of them use the same component.
for (const { list, detail, title } of oneOf(PAIRS, turnOf(...REMOTES))) {
  test(`beside ${list} stands what its rows open`, async ({ page, stack }) => {
    await beginSignedIn(page, stack.url, stack.demo);
    await page.goto(`/#${list}`);
    await settled(page);
    const rows = rowsTo(page, detail);
    const pane = page.getByRole('region', { name: en(title), exact: true });
    const current = rows.and(page.locator('[aria-current="page"]'));
    await expect(pane).toHaveCount(0);
    const before = await frame(page);

    await test.step('the list keeps its place from row to row', async () => {
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 120);
      await framesOn(page, 10);
      for (const at of [1, 2]) {
        const row = rows.nth(at);
        await row.scrollIntoViewIfNeeded();
        await framesOn(page, 2);
        const place = await scrolled(page);
        expect(place).toBeGreaterThan(0);
        const href = (await row.getAttribute('href'))!;
        await row.click();
        await expect(page).toHaveURL(new RegExp(`${href.replace('?', '\\?')}$`));
        await settled(page);
        await expect(pane).toBeFocused();
        await expect(current).toHaveAttribute('href', href);
        await expect(heading(page)).toHaveText(en(title));
        expect(await scrolled(page)).toBe(place);
      }
      expect(await frame(page)).toEqual(before);
    });
    const address = page.url();
    expect((await axeInBothSchemes(page, detail)).join('\n')).toBe('');

    await test.step('Back leads to the list, and to the row', async () => {
      const last = await current.getAttribute('href');
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`#${list}$`));
      await expect(pane).toHaveCount(0);
      await expect(rows.and(page.locator(':focus'))).toHaveAttribute('href', last!);
    });

    await test.step('the address of a detail opens both', async () => {
      await page.goto('/#/terms');
      await page.goto(address);
      await settled(page);
      await expect(pane).toBeVisible();
      await expect(current).toHaveCount(1);
    });

    await test.step('in a narrower window it is one of both', async () => {
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect(pane).toHaveCount(0);
      await expect(rows).toHaveCount(0);
      await expect(rail(page)).toHaveCount(0);
      await page.goto(`/#${list}`);
      await settled(page);
      await rows.first().click();
      await expect(heading(page)).toHaveText(en(title));
      await expect(rows).toHaveCount(0);
      expect((await page.getByRole('main').boundingBox())!.width).toBeCloseTo(600);
    });
  });
}

test('a sheet shades the room of the scrollbar like the rest of the page', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan?status=waiting_put');
  await settled(page);
  await rowsTo(page, '/plan/detail').first().click();
  await page.getByRole('button', { name: en('plan:put.title') }).click();
  await expect(page.getByRole('dialog', { name: en('plan:put.title') })).toBeVisible();
  const width = await page.evaluate(() => document.body.clientWidth);
  expect(width).toBeLessThan(1280);
  const shade = (x: number) =>
    page.screenshot({ clip: { x, y: 300, width: 1, height: 1 }, animations: 'disabled' });
  await expect(async () =>
    expect((await shade(1278)).equals(await shade(width - 2))).toBe(true),
  ).toPass();
});

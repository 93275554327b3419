import { axeFindings } from './stack/axe-findings.ts';
import { beginAsNewUser } from './stack/new-user.ts';
import { operate } from './stack/operator.ts';
import { framesOn, settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Locator, Page } from '@playwright/test';

/** More than are ever in the page at once. */
const RECORDS = 260;
/** So many of them are made side by side. */
const AT_ONCE = 10;
/** What a phone's screen holds of them, and a screen on each side. */
const MOST = 60;

const list = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: en('wallet:records.label') });
const rows = (page: Page) => list(page).getByRole('listitem');

/** Turns the wheel until the list is at its end, or the page at its beginning. */
async function scrollToEnd(page: Page, by: number): Promise<void> {
  const end = page.getByRole('main').getByText(en('shared:states.endOfList'));
  await page.mouse.move(195, 500);
  await expect(async () => {
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, by);
    if (by > 0) await expect(end).toBeInViewport({ timeout: 100 });
    else expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

const positionOf = async (row: Locator) => Number(await row.getAttribute('aria-posinset'));
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? NaN;

/** Walks the list from its beginning to its end: what its rows link to, by their positions. */
const walk = (page: Page) =>
  list(page).evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const found: Record<string, string> = {};
    const gaps: string[] = [];
    for (window.scrollTo(0, 0); ; window.scrollBy(0, window.innerHeight / 2)) {
      for (let frames = 0; frames < 5; frames += 1) await frame();
      const items = [...element.querySelectorAll<HTMLElement>('li[aria-posinset]')];
      items.forEach((item, place) => {
        const position = Number(item.ariaPosInSet);
        found[position] = item.querySelector('a')?.href ?? '';
        const before = items[place - 1];
        if (!before || Number(before.ariaPosInSet) !== position - 1) return;
        const gap = item.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
        if (Math.abs(gap) > 0.5) gaps.push(`${gap} px before row ${position}`);
      });
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    return { found, gaps };
  });

test('of a long list only what is near the screen is in the page, and who comes back is at their record', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const user = 'long.list';
  await beginAsNewUser(page, stack, user);
  for (let place = 0; place < RECORDS; place += AT_ONCE) {
    const amounts = Array.from({ length: AT_ONCE }, (_, more) => `${place + more + 1}.00`);
    await Promise.all(amounts.map((amount) => operate(stack, 'top-up', { user, amount })));
  }
  await page.goto('/#/wallet/records?account=available_balance');
  await settled(page);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '-1');

  await test.step('its end is reached, with few of its rows in the page', async () => {
    await scrollToEnd(page, 1200);
    await expect.poll(() => rows(page).count()).toBeLessThan(MOST);
    const last = rows(page).last();
    await expect(last).toHaveAttribute('aria-posinset', String(RECORDS));
    await expect(last).toHaveAttribute('aria-setsize', String(RECORDS));
    await expect(last).toBeInViewport();
    expect(await axeFindings(page, 'the end of the list')).toEqual([]);
  });

  await test.step('every record is there as one scrolls over it, without a gap', async () => {
    const { found, gaps } = await walk(page);
    expect(gaps).toEqual([]);
    expect(Object.keys(found)).toHaveLength(RECORDS);
    expect(new Set(Object.values(found)).size).toBe(RECORDS);
  });

  await test.step('who opens a record and comes back is where they were', async () => {
    await scrollToEnd(page, -2500);
    for (let turn = 0; turn < 14; turn += 1) {
      await page.mouse.wheel(0, 900);
      await framesOn(page, 4);
    }
    const row = rows(page).nth(12);
    const position = await positionOf(row);
    expect(position).toBeGreaterThan(60);
    const same = list(page).locator(`li[aria-posinset="${position}"]`);
    await same.scrollIntoViewIfNeeded();
    // Who scrolls has arrived when nothing moves any more.
    await expect
      .poll(async () => {
        const before = await topOf(same);
        await framesOn(page, 12);
        return (await topOf(same)) - before;
      })
      .toBe(0);
    const [top, text] = [await topOf(same), await same.textContent()];
    await same.getByRole('link').tap();
    await expect(page).toHaveURL(/wallet\/record\?id=/);
    await settled(page);

    await page.goBack();
    await expect(same).toHaveText(text!);
    await expect(same.getByRole('link')).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(same)) - top)).toBeLessThan(2);
    expect(await rows(page).count()).toBeLessThan(MOST);

    await test.step('and the keyboard goes on from there, however far it was scrolled away', async () => {
      await scrollToEnd(page, -2500);
      await expect(same.getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      const next = list(page).locator(`li[aria-posinset="${position + 1}"]`);
      await expect(next.getByRole('link')).toBeFocused();
      await expect(next).toBeInViewport();
      await expect(list(page).locator(`li[aria-posinset="${position + 4}"]`)).toBeInViewport();
    });
  });
});

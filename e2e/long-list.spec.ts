import { axeFindings } from './stack/findings/axe-findings.ts';
import { beginAsNewUser } from './stack/steps/new-user.ts';
import { operate } from './stack/operator.ts';
import { framesOn, settled } from './stack/screens.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Locator, Page } from '@playwright/test';

/** More than `ALL_UP_TO` in shared/src/ui/row-window.ts: shorter lists are rendered whole. */
const RECORDS = 260;
/** Created in parallel. */
const BATCH = 10;
/** Rows of one screen and a screen on each side. */
const MAX_RENDERED = 60;

const list = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: en('wallet:records.label') });
const rows = (page: Page) => list(page).getByRole('listitem');

/** Scrolls until the end of the list, or the top of the page. */
async function scrollToEnd(page: Page, by: number): Promise<void> {
  const end = page.getByRole('main').getByText(en('shared:states.endOfList'));
  await page.mouse.move(195, 500);
  await expect(async () => {
    for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, by);
    if (by > 0) await expect(end).toBeInViewport({ timeout: 100 });
    else expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

const positionOf = async (row: Locator) => Number(await row.getAttribute('aria-posinset'));
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? NaN;

/** Scrolls through the whole list; returns its links by position and any gaps between rows. */
const walk = (page: Page) =>
  list(page).evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const found: Record<string, string> = {};
    const gaps: string[] = [];
    for (window.scrollTo(0, 0); ; window.scrollBy(0, window.innerHeight / 2)) {
      for (let frames = 0; frames < 5; frames += 1) await frame();
      const items = [...element.querySelectorAll<HTMLElement>('li[aria-posinset]')];
      items.forEach((item, index) => {
        const position = Number(item.ariaPosInSet);
        found[position] = item.querySelector('a')?.href ?? '';
        const before = items[index - 1];
        if (!before || Number(before.ariaPosInSet) !== position - 1) return;
        const gap = item.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
        if (Math.abs(gap) > 0.5) gaps.push(`${gap} px before row ${position}`);
      });
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    return { found, gaps };
  });

test('a long list renders only rows near the viewport, and Back returns to the opened record', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const user = 'long.list';
  await beginAsNewUser(page, stack, user);
  for (let index = 0; index < RECORDS; index += BATCH) {
    const amounts = Array.from({ length: BATCH }, (_, more) => `${index + more + 1}.00`);
    await Promise.all(amounts.map((amount) => operate(stack, 'top-up', { user, amount })));
  }
  await page.goto('/#/wallet/records?account=available_balance');
  await settled(page);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '-1');

  await test.step('the end is reachable with few rows rendered', async () => {
    await scrollToEnd(page, 1200);
    await expect.poll(() => rows(page).count()).toBeLessThan(MAX_RENDERED);
    const last = rows(page).last();
    await expect(last).toHaveAttribute('aria-posinset', String(RECORDS));
    await expect(last).toHaveAttribute('aria-setsize', String(RECORDS));
    await expect(last).toBeInViewport();
    expect(await axeFindings(page, 'the end of the list')).toEqual([]);
  });

  await test.step('every record is rendered on scrolling, without gaps', async () => {
    const { found, gaps } = await walk(page);
    expect(gaps).toEqual([]);
    expect(Object.keys(found)).toHaveLength(RECORDS);
    expect(new Set(Object.values(found)).size).toBe(RECORDS);
  });

  await test.step('Back from a record restores the scroll position', async () => {
    await scrollToEnd(page, -2500);
    for (let step = 0; step < 14; step += 1) {
      await page.mouse.wheel(0, 900);
      await framesOn(page, 4);
    }
    const row = rows(page).nth(12);
    const position = await positionOf(row);
    expect(position).toBeGreaterThan(60);
    const same = list(page).locator(`li[aria-posinset="${position}"]`);
    await same.scrollIntoViewIfNeeded();
    // Waits until scrolling has stopped.
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
    expect(await rows(page).count()).toBeLessThan(MAX_RENDERED);

    await test.step('the keyboard continues from that row, however far it was scrolled away', async () => {
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

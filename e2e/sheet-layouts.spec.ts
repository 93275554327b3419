import type { Page } from '@playwright/test';
import { listControls } from './presses/press.ts';
import { isFull, isTurn, logTurn, turnOf } from './stack/counts.ts';
import { layoutsDuring } from './stack/forced-layouts.ts';
import { framesOn, settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** The middle of a button; null if it is gone, or is a tab or a choice, which open nothing. */
async function middleOf(page: Page, key: string) {
  // Rendered anew, it has lost its mark.
  await listControls(page);
  return page.evaluate((wanted) => {
    const button = document.querySelector(`button[data-press=${CSS.escape(wanted)}]`);
    if (!button || button.matches('[role], [aria-pressed]')) return null;
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, key);
}

async function closeDialogs(page: Page): Promise<void> {
  for (let open = await dialogs(page).count(); open > 0; open -= 1)
    await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
}

/** What pressing the buttons of a screen has found. */
interface Found {
  /** The presses that opened a sheet or a question. */
  opened: string[];
  /** The calls that forced a layout in the frame of such a press. */
  forced: string[];
}

async function clickAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.click(x, y);
  await framesOn(page, 5);
  await settled(page);
}

/** Presses a button, and notes what it opens. Returns whether it opens a sheet, which may have buttons of its own. */
async function pressButton(page: Page, key: string, how: string, found: Found): Promise<boolean> {
  const middle = await middleOf(page, key);
  if (middle === null) return false;
  const before = await dialogs(page).count();
  const { forced } = await layoutsDuring(page, () => clickAt(page, middle));
  if ((await dialogs(page).count()) <= before) return false;
  found.opened.push(how);
  found.forced.push(...forced.map((call) => `${how}: ${call}`));
  return dialogs(page)
    .last()
    .evaluate((one) => one.matches('[role=dialog]'));
}

const buttonsOn = async (page: Page) =>
  (await listControls(page)).map(({ key }) => key).filter((key) => key.startsWith('button'));

/** Presses each button of a screen that is not among those pressed, and those of the sheets that they open. */
async function pressButtons(page: Page, path: string, pressed: Set<string>, found: Found) {
  const isNew = (key: string) => pressed.size < pressed.add(key).size;
  const reach = async () => {
    await closeDialogs(page);
    if (page.url().endsWith(path)) return;
    await page.goto(`/${path}`);
    await settled(page);
  };
  await reach();
  for (const key of (await buttonsOn(page)).filter(isNew)) {
    const isSheet = await pressButton(page, key, `${path} ${key}`, found);
    for (const inner of isSheet ? (await buttonsOn(page)).filter(isNew) : []) {
      if ((await dialogs(page).count()) !== 1) {
        await reach();
        const opener = await middleOf(page, key);
        if (opener) await clickAt(page, opener);
      }
      await pressButton(page, inner, `${path} ${key}, ${inner}`, found);
    }
    await reach();
  }
}

/** An address of each screen that rows of this screen lead to, the first in the page's order. */
async function screensOfRows(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  const byScreen = new Map(rows.toReversed().map((href) => [href.split('?')[0]!, href]));
  return [...byScreen.values()];
}

test.beforeAll(logTurn('host'));

test('a press that opens a sheet or a question on a landing screen or a screen of its rows, or in a sheet there, forces no layout in its frame', async ({
  page,
  stack,
}) => {
  test.setTimeout(isFull ? 600_000 : 180_000);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: en('host:header.tabs') }).getByRole('link');
  const landing = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')!));
  // A button of the header is the same on every screen.
  const pressed = new Set<string>();
  const found: Found = { opened: [], forced: [] };
  const further = new Set<string>();
  // The plans to fund have other buttons than the first one of all.
  for (const path of [...landing, '#/plan?status=waiting_put']) {
    await pressButtons(page, path, pressed, found);
    for (const one of await screensOfRows(page)) further.add(one);
  }
  const screens = [...further].filter((path) => !landing.includes(path));
  for (const [index, path] of screens.entries())
    if (isTurn(index, 4, turnOf('host'))) await pressButtons(page, path, pressed, found);
  expect(found.opened.length).toBeGreaterThan(4);
  expect(found.forced).toEqual([]);
});

import type { Page } from '@playwright/test';
import { listControls } from './presses/press.ts';
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

test('a press that opens a sheet or a question on a landing screen forces no layout in its frame', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: en('host:header.tabs') }).getByRole('link');
  const paths = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')!));
  // A button of the header is the same on every screen.
  const pressed = new Set<string>();
  const opened: string[] = [];
  const found: string[] = [];
  for (const path of paths) {
    const open = async () => {
      await page.goto(`/${path}`);
      await settled(page);
    };
    await open();
    for (const { key } of await listControls(page)) {
      if (pressed.has(key) || !key.startsWith('button')) continue;
      pressed.add(key);
      const middle = await middleOf(page, key);
      if (middle === null) continue;
      const { forcedByPress } = await layoutsDuring(page, async () => {
        await page.mouse.click(middle.x, middle.y);
        await framesOn(page, 5);
        await settled(page);
      });
      if ((await dialogs(page).count()) > 0) {
        opened.push(key);
        found.push(...forcedByPress.map((call) => `${path} ${key}: ${call}`));
      }
      await closeDialogs(page);
      if (!page.url().endsWith(path)) await open();
    }
  }
  expect(opened.length).toBeGreaterThan(2);
  expect(found).toEqual([]);
});

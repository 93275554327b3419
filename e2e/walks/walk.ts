import type { Locator, Page } from '@playwright/test';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { expect } from '../stack/test.ts';
import type { Words } from '../stack/words.ts';

/** A page on which somebody fills in forms, and is looked at on the way. */
export interface Walk {
  page: Page;
  stack: Stack;
  username: string;
  language: string;
  say: Words;
  /** Looks at what is there, by the name of what that is: takes a picture of it, or tests it. */
  look: (name: string) => Promise<unknown>;
}

export const main = ({ page }: Walk) => page.getByRole('main');
export const sheet = ({ page }: Walk) => page.getByRole('dialog');
export const question = ({ page }: Walk) => page.getByRole('alertdialog');
export const submit = (walk: Walk) => main(walk).locator('button[type=submit]');

export const button = (walk: Walk, key: string) =>
  main(walk).getByRole('button', { name: walk.say(key), exact: true });
export const press = (walk: Walk, key: string) => button(walk, key).click();

export async function open(walk: Walk, path: string): Promise<void> {
  await walk.page.goto(`/#${path}`);
  await settled(walk.page, walk.language);
}

/** Closes what lies over the page as a keyboard does; the focus is then where it was before. */
export async function closeDialog({ page }: Walk, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Something came as an answer, and stands before one's eyes: all of it, or what there is room for. */
export async function expectTold(place: Locator, message: string | RegExp): Promise<void> {
  const told = place.getByRole('alert').filter({ hasText: message });
  const isWhole = () =>
    told.evaluate((element) => {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const isCovered = !element.contains(document.elementFromPoint(left + width / 2, top + 8));
      return top >= 0 && !isCovered && (bottom <= innerHeight || top < innerHeight / 2);
    });
  await expect(told).toBeInViewport();
  await expect.poll(isWhole).toBe(true);
}

/** Any text that a message with values in it may come to. */
export const matching = (message: string) =>
  new RegExp(`^${message.replace(/\{\{\w+\}\}/g, '.+')}$`);

/** Has what is sent to a path go unanswered while something is done. */
export async function unanswered({ page }: Walk, path: string, act: () => Promise<unknown>) {
  await page.route(path, (route) => route.abort('failed'));
  await act();
  await page.unroute(path);
}

import type { Locator, Page } from '@playwright/test';
import { settled } from '../stack/screens.ts';
import type { Stack } from '../stack/server.ts';
import { expect } from '../stack/test.ts';
import type { Words } from '../stack/words.ts';

/** A page on which a test walks through forms, step by step. */
export interface Walk {
  page: Page;
  stack: Stack;
  username: string;
  language: string;
  say: Words;
  /** Called at each step with its name: takes a picture, or checks the page. */
  onStep: (name: string) => Promise<unknown>;
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

/** Closes the dialog with Escape; the focus returns to its opener. */
export async function closeDialog({ page }: Walk, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Expects a visible alert: fully in the viewport, or starting in its upper half if it is long. */
export async function expectAlert(container: Locator, message: string | RegExp): Promise<void> {
  const alert = container.getByRole('alert').filter({ hasText: message });
  const isReadable = () =>
    alert.evaluate((element) => {
      const { left, width, top, bottom } = element.getBoundingClientRect();
      const isCovered = !element.contains(document.elementFromPoint(left + width / 2, top + 8));
      return top >= 0 && !isCovered && (bottom <= innerHeight || top < innerHeight / 2);
    });
  await expect(alert).toBeInViewport();
  await expect.poll(isReadable).toBe(true);
}

/** Matches a message with any values. */
export const anyValues = (message: string) =>
  new RegExp(`^${message.replace(/\{\{\w+\}\}/g, '.+')}$`);

/** Fails requests to a path while `act` runs. */
export async function withoutResponse({ page }: Walk, path: string, act: () => Promise<unknown>) {
  await page.route(path, (route) => route.abort('failed'));
  await act();
  await page.unroute(path);
}

import type { Page } from '@playwright/test';
import type { Stack } from '../stack/server.ts';
import { expect, test } from '../stack/test.ts';

export async function expectHeaderHeight(page: Page, path: string): Promise<void> {
  const header = page.getByRole('banner');
  const bar = header.locator('> div').first();
  expect((await bar.boundingBox())?.height, path).toBe(48);
  const icons = header.getByRole('button').or(header.getByRole('link'));
  expect(await icons.count(), path).toBeGreaterThan(0);
  for (const icon of await icons.all()) {
    const box = await icon.boundingBox();
    expect(box?.width, path).toBeGreaterThanOrEqual(44);
    expect(box?.height, path).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width, path).toBeLessThanOrEqual(390);
  }
}

type Column = { x: number; width: number };

/** Landing screens that are two panes in a window of 1280 px. */
const TWO_PANES = ['/plan', '/notification'];

/** Defines a test in wide windows; `column` returns the expected column of a landing screen. */
export function testWideWindow(
  title: string,
  run: (page: Page, stack: Stack, column: (landing: string) => Promise<Column>) => Promise<void>,
): void {
  for (const width of [800, 1280]) {
    test.describe(`in a window of ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });

      test(title, ({ page, stack }) =>
        run(page, stack, async (landing) => {
          // The scrollbar, or its gutter, reduces the width.
          const inner = await page.evaluate(
            () => document.documentElement.getBoundingClientRect().width,
          );
          const column = width > 1024 && TWO_PANES.includes(landing) ? 1040 : 600;
          return { x: (inner - column) / 2, width: column };
        }),
      );
    });
  }
}

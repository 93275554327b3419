import { holdRegistry, openOutline, outline, outlinedFirst, shifts } from './landing/outline.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// What the page shows before any script has run, whichever screen it is.
test.use({ savesData: true });

outlinedFirst({ path: '/login', shows: en('host:login.submit'), needsSession: false });

test('the outline of a landing screen is the one that stands there until its remote comes', async ({
  page,
  stack,
}) => {
  const boxes = (within: string, one: string) =>
    page.locator(within).evaluate((around, selector) => {
      const top = around.getBoundingClientRect().top;
      return [...around.querySelectorAll(selector)].map((shape) => {
        const { x, y, width, height } = shape.getBoundingClientRect();
        return [x, y - top, width, height].map((value) => Math.round(value));
      });
    }, one);
  await beginSignedIn(page, stack.url, stack.demo);
  const bringRemotes = await holdRegistry(page);
  const release = await openOutline(page, '/#/plan');
  await expect(outline(page)).toBeVisible();
  const before = await boxes('.first-paint > div', 'b');
  const bar = await outline(page).locator('p').boundingBox();
  release();
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await boxes('main', '[role=status] [aria-hidden] > *')).toEqual(before);
  const header = await page.getByRole('banner').locator('> div').first().boundingBox();
  expect(header).toEqual(bar);
  bringRemotes();
});

for (const [scheme, canvas] of [
  ['light', 'rgb(244, 245, 242)'],
  ['dark', 'rgb(14, 21, 18)'],
] as const) {
  test.describe(`where the system is ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('so is what is painted first', async ({ page }) => {
      const release = await openOutline(page, '/');
      await expect(outline(page)).toHaveCSS('background-color', canvas);
      // Shapes are those of the kit: told from the ground, and not its colour.
      await expect(outline(page).locator('b').last()).not.toHaveCSS('background-color', canvas);
      release();
      await page.getByRole('main').getByText(en('host:login.submit')).first().waitFor();
    });
  });
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the outline is in the column that the app will be', async ({ page }) => {
    const release = await openOutline(page, '/');
    const before = await outline(page).boundingBox();
    release();
    const main = page.getByRole('main');
    await main.getByText(en('host:login.submit')).first().waitFor();
    const { x, width } = (await main.boundingBox())!;
    expect({ x: before?.x, width: before?.width }).toEqual({ x, width });
    expect(await shifts(page)).toBe(0);
  });
});

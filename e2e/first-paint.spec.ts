import { holdRegistry, openOutline, outline, testOutline, shifts } from './landing/outline.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// The page before any script has run.
test.use({ savesData: true });

testOutline({ path: '/login', shows: en('host:login.submit'), needsSession: false });

test('the outline of a landing screen equals the skeleton shown until its remote loads', async ({
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
  const releaseRegistry = await holdRegistry(page);
  const release = await openOutline(page, '/#/plan');
  await expect(outline(page)).toBeVisible();
  const before = await boxes('.first-paint > div', 'b');
  const bar = await outline(page).locator('p').boundingBox();
  release();
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await boxes('main', '[role=status] [aria-hidden] > *')).toEqual(before);
  const header = await page.getByRole('banner').locator('> div').first().boundingBox();
  expect(header).toEqual(bar);
  releaseRegistry();
});

for (const [scheme, canvas] of [
  ['light', 'rgb(244, 245, 242)'],
  ['dark', 'rgb(14, 21, 18)'],
] as const) {
  test.describe(`with a ${scheme} system`, () => {
    test.use({ colorScheme: scheme });

    test('the first paint uses that colour scheme', async ({ page }) => {
      const release = await openOutline(page, '/');
      await expect(outline(page)).toHaveCSS('background-color', canvas);
      // The shapes differ from the background, as those of the components do.
      await expect(outline(page).locator('b').last()).not.toHaveCSS('background-color', canvas);
      release();
      await page.getByRole('main').getByText(en('host:login.submit')).first().waitFor();
    });
  });
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the outline has the position and width of the app’s column', async ({ page }) => {
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

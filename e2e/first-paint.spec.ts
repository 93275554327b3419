import type { Page } from '@playwright/test';
import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { beginSignedIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

// What the page shows before any script has run: the outline of what comes, in its place.
test.use({ savesData: true });

const outline = (page: Page) => page.locator('.first-paint');

/** Holds back what a page asks for at an address until the answered function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const holdScript = (page: Page) => hold(page, '**/assets/main.*.js');
/** Without it no remote comes. */
const holdRegistry = (page: Page) => hold(page, '**/remotes.json');

/** The sum of all layout shifts until now, whoever caused them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where there was none, nobody calls.
        setTimeout(done, 500, 0);
      }),
  );

const SCREENS = [
  { path: '/login', shows: en('host:login.submit'), session: false },
  ...REMOTES_ON_PAGE.map(({ path, shows }) => ({ path, shows, session: true })),
];

for (const { path, shows, session } of SCREENS) {
  test(`${path} is outlined before any script has run, and nothing moves when the app is there`, async ({
    page,
    stack,
  }) => {
    if (session) await beginSignedIn(page, stack.url, stack.demo);
    const release = await holdScript(page);
    const bringRemotes = await holdRegistry(page);
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(outline(page)).toBeVisible();
    // A reader is told that something comes, not of shapes, and no words in a language not chosen yet.
    await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true');
    await expect(outline(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(outline(page)).toHaveText('');
    expect((await outline(page).boundingBox())?.width).toBe(390);

    release();
    await page.getByRole('banner').waitFor();
    await expect(outline(page)).toHaveCount(0);
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
    expect(await shifts(page)).toBe(0);
    bringRemotes();
    await page.getByRole('main').getByText(shows).first().waitFor();
  });
}

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
  const release = await holdScript(page);
  const bringRemotes = await holdRegistry(page);
  await page.goto('/#/plan', { waitUntil: 'commit' });
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
      const release = await holdScript(page);
      await page.goto('/', { waitUntil: 'commit' });
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
    const release = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    const before = await outline(page).boundingBox();
    release();
    const main = page.getByRole('main');
    await main.getByText(en('host:login.submit')).first().waitFor();
    const { x, width } = (await main.boundingBox())!;
    expect({ x: before?.x, width: before?.width }).toEqual({ x, width });
    expect(await shifts(page)).toBe(0);
  });
});

import type { Locator, Page } from '@playwright/test';
import { expectSharedToMove, holdMotions } from './stack/held-motion.ts';
import { settled } from './stack/screens.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';

/** Records what moves by itself between two screens. Returns how to read and forget it. */
async function recordMoved(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: HTMLElement, ...how) {
      const { shared, sharedHere } = this.dataset;
      const name = shared ?? sharedHere;
      // An inline element would not move.
      const isInline = getComputedStyle(this).display === 'inline';
      if (name !== undefined) seen.push(isInline ? `${name}, inline` : name);
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0).sort());
}

/** Whether the screen is coming in. */
const isComing = (page: Page) =>
  page.evaluate(() => document.querySelector('main')!.getAnimations().length > 0);

const row = (page: Page) =>
  page.getByRole('main').locator('a[href*="/plan/detail"]').filter({ hasText: '$' }).first();

test('a row’s picture, name and amount move to the screen that it opens, and back', async ({
  page,
  stack,
}) => {
  const takeMoved = await recordMoved(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan');
  await settled(page);
  await page.waitForLoadState('networkidle');

  const all = ['amount', 'name', 'picture'];
  const open = async () => {
    await row(page).click();
    await expect(page).toHaveURL(/#\/plan\/detail/);
    await settled(page);
  };
  const back = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/#\/plan$/);
    await settled(page);
  };
  // The first time the screen's code may still be on the way, and that of the motion.
  await expect(async () => {
    await takeMoved();
    await open();
    const there = await takeMoved();
    await back();
    expect([there, await takeMoved()]).toEqual([all, all]);
  }).toPass();

  await test.step('under reduced motion nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await back();
    expect(await takeMoved()).toEqual([]);
    expect(await isComing(page)).toBe(false);
  });
});

test('what a row shares with its screen moves from where it was, and is seen all the way, also back', async ({
  page,
  stack,
}) => {
  await holdMotions(page);
  await beginSignedIn(page, stack.url, stack.demo);
  await expectSharedToMove(page, 'en');
});

test('a press during the motion reaches the new screen', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan');
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.style.setProperty('--motion', '60s'));
  const tab = (title: 'plan' | 'wallet' | 'notification') =>
    page
      .getByRole('navigation', { name: en('host:header.tabs') })
      .getByRole('link', { name: en(`host:titles.${title}`) });
  // The code of the motion comes some time after the first screen.
  await expect(async () => {
    await tab('plan').click();
    await tab('wallet').click();
    expect(await isComing(page)).toBe(true);
  }).toPass();
  await expect(page).toHaveURL(/#\/wallet$/);
  await tab('notification').click();
  await expect(page).toHaveURL(/#\/notification$/);
});

/** Presses a control. Returns whether the frame of the press shows it, the control being released by then. */
async function isPressSeen(page: Page, control: Locator): Promise<boolean> {
  await control.hover();
  await control.evaluate((element) => {
    const looks = () =>
      [element, ...element.querySelectorAll('*')].map((one) => {
        const { boxShadow, transform } = getComputedStyle(one);
        return boxShadow + transform;
      });
    const before = looks();
    const note = () =>
      requestAnimationFrame(() => {
        const seen = !element.matches(':active') && `${looks()}` !== `${before}`;
        Object.assign(window, { seen });
      });
    window.addEventListener('click', note, { once: true });
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => 'seen' in window);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: boolean };
    Reflect.deleteProperty(window, 'seen');
    return seen;
  });
}

test('the frame of a short press shows what was pressed', async ({ page, stack }) => {
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/plan');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const tabs = page.getByRole('navigation', { name: en('host:header.tabs') });
  const header = page.getByRole('banner');
  for (const control of [
    row(page),
    header.getByRole('button', { name: en('shared:actions.back') }),
    tabs.getByRole('link', { name: en('host:titles.wallet') }),
    page
      .getByRole('navigation', { name: en('wallet:actions.label') })
      .getByRole('link', { name: en('wallet:records.title') }),
  ]) {
    await settled(page);
    expect(await isPressSeen(page, control), `${control}`).toBe(true);
  }
});

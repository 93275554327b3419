import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './screens.ts';

/** Where an element is: the side on which its line begins, and its top, in px; and whether it is seen there. */
interface Place {
  readonly start: number;
  readonly top: number;
  readonly isSeen: boolean;
}

/** Has all motions of a page stand still until `moveOn`. For pages that are opened afterwards. */
export async function holdMotions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Animation[] = [];
    Object.assign(window, { held });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      held.push(animation);
      return animation;
    };
  });
}

/** Moves what stands still to a part of its way, or to its end (1). Returns how many motions there are. */
const moveOn = (page: Page, part: number): Promise<number> =>
  page.evaluate((to) => {
    const { held } = window as unknown as { held: Animation[] };
    for (const animation of held) {
      if (to === 1) animation.finish();
      else animation.currentTime = to * Number(animation.effect!.getComputedTiming().duration);
    }
    return to === 1 ? held.splice(0).length : held.length;
  }, part);

/** Where the elements are that a screen shares with another, by the name that they share. */
const placesOf = (elements: Locator): Promise<Record<string, Place>> =>
  elements.evaluateAll((all) =>
    Object.fromEntries(
      (all as HTMLElement[]).map((element) => {
        const { left, right, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const start = document.dir === 'rtl' ? innerWidth - right : left;
        return [
          element.dataset.shared ?? element.dataset.sharedHere,
          { start: Math.round(start), top: Math.round(top), isSeen: element.contains(hit) },
        ];
      }),
    ),
  );

/**
 * Opens a plan of the list and goes back, as often as the code of screen and motion is still on the way. On both ways what the row
 * and its screen share has to begin where it was, and to be seen all the way.
 * @param page one of `holdMotions`, signed in
 */
export async function expectSharedToMove(page: Page, language: string): Promise<void> {
  const main = page.getByRole('main');
  const onScreen = main.locator('[data-shared-here]');
  const row = main
    .locator('a[href*="/plan/detail"]')
    .filter({ has: page.locator('[data-shared=amount]') })
    .first();
  const inRow = row.locator('[data-shared]');
  const move = async (from: Locator, to: Locator, go: () => Promise<unknown>) => {
    const before = await placesOf(from);
    expect(Object.keys(before).sort()).toEqual(['amount', 'name', 'picture']);
    await go();
    await settled(page, language);
    expect(await moveOn(page, 0)).toBeGreaterThan(3);
    expect(await placesOf(to)).toEqual(before);
    await moveOn(page, 0.5);
    expect(Object.values(await placesOf(to)).map(({ isSeen }) => isSeen)).toEqual([
      true,
      true,
      true,
    ]);
    await moveOn(page, 1);
  };
  await expect(async () => {
    await page.goto('/#/plan');
    await settled(page, language);
    await moveOn(page, 1);
    await move(inRow, onScreen, () => row.click());
    await move(onScreen, inRow, () => page.goBack());
  }).toPass({ timeout: 45_000 });
}

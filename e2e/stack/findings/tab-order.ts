import type { Page } from '@playwright/test';

interface Stop {
  /** Place of the control in the document's order. */
  index: number;
  showsFocus: boolean;
  isInView: boolean;
  /** The element that lies over the control. */
  coveredBy: string | null;
}

/** Puts on the page what the functions below call: `tabLooks`, the parts of a control that can show the focus. */
const addLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, {
      tabLooks: (control: Element) => {
        const { parentElement: parent, nextElementSibling: next } = control;
        const parts = [
          control,
          next,
          parent,
          parent?.parentElement,
          control.querySelector('[aria-selected=true]'),
          ...(next?.children ?? []),
        ];
        return JSON.stringify(
          parts.map((part) => {
            if (!part) return null;
            const { outline, borderColor, boxShadow } = getComputedStyle(part);
            return [outline, borderColor, boxShadow];
          }),
        );
      },
    });
  });

declare const tabLooks: (control: Element) => string;

/** Numbers the controls that Tab should reach, in the document's order, and returns their names. */
const numberControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isStop = (control: HTMLElement): boolean => {
      const { width, height } = control.getBoundingClientRect();
      const isOff =
        control.tabIndex < 0 ||
        control.matches(':disabled, [inert] *, [hidden] *, input[type=file]') ||
        getComputedStyle(control).visibility === 'hidden' ||
        width < 1 ||
        height < 1;
      // Of radio buttons one is a stop. The arrow keys lead to the others.
      return !isOff && !control.matches('input[type=radio]:not(:checked)');
    };
    const nameOf = (control: HTMLElement): string => {
      const label = control.getAttribute('aria-label') ?? control.textContent;
      return `${control.tagName.toLowerCase()} “${(label || control.id).trim().slice(0, 30)}”`;
    };

    const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
    const scope = layers.at(-1) ?? document.body;
    // So that Tab begins at its first control.
    const { tabIndex } = scope;
    scope.tabIndex = -1;
    scope.focus();
    if (tabIndex < 0 && layers.length === 0) scope.removeAttribute('tabindex');
    scrollTo(0, 0);
    const names: string[] = [];
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      delete control.dataset.stop;
      if (!isStop(control)) continue;
      control.dataset.stop = String(names.length);
      control.dataset.looks = tabLooks(control);
      names.push(nameOf(control));
    }
    return names;
  });

/** The numbered control that has the focus. */
const stopNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const isPartOf = (control: HTMLElement, over: Element): boolean =>
      control.contains(over) ||
      over.contains(control) ||
      over.closest('label')?.contains(control) === true ||
      over.closest('label')?.htmlFor === control.id ||
      control.nextElementSibling?.contains(over) === true;
    const control = document.activeElement as HTMLElement | null;
    if (!control || control.dataset.stop === undefined) return null;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const over = document.elementFromPoint(x, y);
    const isFree = !over || isPartOf(control, over);
    return {
      index: Number(control.dataset.stop),
      showsFocus: tabLooks(control) !== control.dataset.looks,
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      coveredBy: isFree ? null : `${over.tagName.toLowerCase()}.${over.className.toString()}`,
    };
  });

/**
 * Rows of a long list are drawn as the focus comes near: they have no number and need presses too. What follows a
 * list of more rows is not looked at.
 */
const MORE_ROWS = 10;

/**
 * The findings on the current page for a user with the Tab key alone: controls that it does not reach, or reaches in
 * another order than the document's, without a sign of the focus, out of view, or below something else.
 */
export async function tabFindings(page: Page, screen: string): Promise<string[]> {
  await addLooks(page);
  const names = await numberControls(page);
  const found: string[] = [];
  const reached: number[] = [];
  const presses = names.length + MORE_ROWS;
  let press = 0;
  for (; press < presses && reached.length < names.length; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopNow(page);
    if (stop === null) continue;
    if (reached.includes(stop.index)) break;
    const name = names[stop.index]!;
    const before = reached.at(-1) ?? -1;
    if (stop.index < before) found.push(`${name} comes after ${names[before]!}`);
    if (!stop.showsFocus) found.push(`${name} does not show the focus`);
    if (!stop.isInView) found.push(`${name} has the focus out of view`);
    if (stop.coveredBy !== null) found.push(`${name} has the focus below ${stop.coveredBy}`);
    reached.push(stop.index);
  }
  const there = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset.stop),
  );
  const end = press === presses ? Math.max(...reached) : names.length;
  const missed = names.filter(
    // “Show more” is gone when Tab has come through all rows.
    (_, index) => index < end && !reached.includes(index) && there.includes(String(index)),
  );
  found.push(...missed.map((name) => `${name} is not reached`));
  return found.map((line) => `${screen}, by Tab: ${line}`);
}

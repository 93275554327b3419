import type { Page } from '@playwright/test';

const DIALOG = '[role=dialog], [role=alertdialog]';

const CONTROLS = 'button, a[href], input, select, textarea, [role=option], [tabindex="0"]';

/**
 * Usability faults of the topmost dialog, one line each: outside the screen, a control out of reach
 * or smaller than 44 px, focus elsewhere, or a Tab key that leaves it. Leaves the dialog as it was.
 */
export async function dialogFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ([selector, controls]) => {
      const over = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)!;
      const isOnScreen = ({ left, top, right, bottom }: DOMRect): boolean => {
        const { clientWidth } = document.documentElement;
        return left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= innerHeight + 1;
      };
      /** The label is the target of a checkbox or radio button. */
      const targetOf = (control: HTMLElement): HTMLElement => {
        const isLabelled = control.matches('[type=checkbox], [type=radio]') && 'labels' in control;
        return (isLabelled && (control as HTMLInputElement).labels?.[0]) || control;
      };
      const isInReach = (target: HTMLElement): boolean => {
        const box = target.getBoundingClientRect();
        const x = box.left + box.width / 2;
        // A control higher than the dialog is pressed near its top.
        const y = box.top + Math.min(box.height / 2, 22);
        return target.contains(document.elementFromPoint(x, y));
      };
      const faultsOf = (control: HTMLElement, target: HTMLElement): string[] => {
        const found: string[] = [];
        const name = `${control.tagName} “${(control.ariaLabel ?? target.textContent).slice(0, 40)}”`;
        target.scrollIntoView({ block: 'nearest' });
        const { width, height } = target.getBoundingClientRect();
        if (width < 44 || height < 44) found.push(`${name} is ${width} × ${height}`);
        const isOff = control.matches(':disabled');
        if (!isOff && !isInReach(target)) found.push(`${name} is out of reach`);
        return found;
      };

      const faults: string[] = [];
      const box = over.getBoundingClientRect();
      if (!isOnScreen(box)) {
        const { left, top, right, bottom } = box;
        faults.push(`it reaches from ${left}, ${top} to ${right}, ${bottom}`);
      }
      if (!over.contains(document.activeElement)) faults.push('the focus is not in it');

      const scrollers = [over, ...over.querySelectorAll('*')].filter((one) => one.scrollTop > 0);
      const before = scrollers.map((one) => [one, one.scrollTop] as const);
      for (const control of over.querySelectorAll<HTMLElement>(controls)) {
        const target = targetOf(control);
        if (target.getClientRects().length === 0 || target.closest('[inert]')) continue;
        faults.push(...faultsOf(control, target));
      }
      for (const one of over.querySelectorAll('*')) one.scrollTop = 0;
      over.scrollTop = 0;
      for (const [one, scrollTop] of before) one.scrollTop = scrollTop;
      return faults;
    },
    [DIALOG, CONTROLS] as const,
  );
  return [...found, ...(await tabbedOut(page))];
}

/** Presses Tab once per control and once more; reports where focus leaves the dialog. */
async function tabbedOut(page: Page): Promise<string[]> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null);
  const controls = await page.locator(DIALOG).last().locator(CONTROLS).count();
  let where = '';
  for (let press = 0; press <= controls && where === ''; press += 1) {
    await page.keyboard.press('Tab');
    where = await page.evaluate(async (selector) => {
      // The focus trap moves the focus a frame later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { activeElement } = document;
      return activeElement?.closest(selector) ? '' : (activeElement?.outerHTML ?? 'nowhere');
    }, DIALOG);
  }
  await focused.evaluate((element) => element?.focus({ preventScroll: true }));
  return where === '' ? [] : [`the Tab key leaves it, to ${where.slice(0, 120)}`];
}

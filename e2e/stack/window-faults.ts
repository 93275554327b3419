import type { Page } from '@playwright/test';

const WINDOW = '[role=dialog], [role=alertdialog]';

/** What can be pressed or typed into. */
const CONTROLS = 'button, a[href], input, select, textarea, [role=option], [tabindex="0"]';

/**
 * What keeps anyone from using the window that lies over the page: it stands outside of the screen, a
 * control of it can't be brought before one's eyes or is smaller than 44 px, the focus is elsewhere, or
 * the Tab key leads out of it. One line for each; the window is left as it was.
 */
export async function windowFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ([selector, controls]) => {
      const over = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)!;
      const faults: string[] = [];
      const { left, top, right, bottom } = over.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      if (left < -1 || top < -1 || right > clientWidth + 1 || bottom > innerHeight + 1) {
        faults.push(`it reaches from ${left}, ${top} to ${right}, ${bottom}`);
      }
      if (!over.contains(document.activeElement)) faults.push('the focus is not in it');

      const scrollers = [over, ...over.querySelectorAll('*')].filter((one) => one.scrollTop > 0);
      const before = scrollers.map((one) => [one, one.scrollTop] as const);
      for (const control of over.querySelectorAll<HTMLElement>(controls)) {
        // What a box or a dot is ticked by is its label.
        const label = control.matches('[type=checkbox], [type=radio]') && 'labels' in control;
        const target = (label && (control as HTMLInputElement).labels?.[0]) || control;
        if (target.getClientRects().length === 0 || target.closest('[inert]')) continue;
        const name = `“${(control.ariaLabel ?? target.textContent).slice(0, 40)}”`;
        target.scrollIntoView({ block: 'nearest' });
        const box = target.getBoundingClientRect();
        if (box.width < 44 || box.height < 44) {
          faults.push(`${control.tagName} ${name} is ${box.width} × ${box.height}`);
        }
        if (control.matches(':disabled')) continue;
        const x = box.left + box.width / 2;
        // One that is higher than the window is pressed where it begins.
        const y = box.top + Math.min(box.height / 2, 22);
        const hit = document.elementFromPoint(x, y);
        if (!target.contains(hit)) faults.push(`${control.tagName} ${name} is out of reach`);
      }
      for (const one of over.querySelectorAll('*')) one.scrollTop = 0;
      over.scrollTop = 0;
      for (const [one, scrollTop] of before) one.scrollTop = scrollTop;
      return faults;
    },
    [WINDOW, CONTROLS] as const,
  );
  return [...found, ...(await tabbedOut(page))];
}

/** Whether the Tab key, pressed once for every control and once more, ever leads out of the window. */
async function tabbedOut(page: Page): Promise<string[]> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null);
  const controls = await page.locator(WINDOW).last().locator(CONTROLS).count();
  let where = '';
  for (let press = 0; press <= controls && where === ''; press += 1) {
    await page.keyboard.press('Tab');
    where = await page.evaluate(async (selector) => {
      // At its ends the window leads the focus on, a frame later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { activeElement } = document;
      return activeElement?.closest(selector) ? '' : (activeElement?.outerHTML ?? 'nowhere');
    }, WINDOW);
  }
  await focused.evaluate((element) => element?.focus({ preventScroll: true }));
  return where === '' ? [] : [`the Tab key leads out of it, to ${where.slice(0, 120)}`];
}

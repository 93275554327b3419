import type { Locator, Page, Request } from '@playwright/test';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { framesOn } from '../stack/screens.ts';

/** A control, identified by element, text and index among its like. */
interface Control {
  key: string;
}

/** The controls that can be pressed; with an open dialog, only those in it. */
export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const scope = layers.at(-1) ?? document;
    const found = scope.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [role=tab], [role=option], [role=switch], [role=slider]',
    );
    const canBePressed = (control: HTMLElement): boolean => {
      const { width, height } = control.getBoundingClientRect();
      const isOff =
        control.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *') ||
        getComputedStyle(control).visibility === 'hidden';
      // Pressing a selected control has no effect.
      const isChosen = control.matches(
        '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), :checked',
      );
      // A radio button drawn by its label is pressed there; a file chooser belongs to the browser.
      const isPressedElsewhere = width < 2 || height < 2 || control.matches('input[type=file]');
      return !isOff && !isChosen && !isPressedElsewhere;
    };
    const nameOf = (control: HTMLElement): string => {
      const says = control.getAttribute('aria-label') ?? control.textContent.trim();
      return `${control.tagName.toLowerCase()} ${control.getAttribute('type') ?? ''} ${says || control.getAttribute('name')}`;
    };
    const counted = new Map<string, number>();
    const controls: { key: string }[] = [];
    for (const control of found) {
      delete control.dataset.press;
      if (!canBePressed(control)) continue;
      const name = nameOf(control);
      const count = (counted.get(name) ?? 0) + 1;
      counted.set(name, count);
      control.dataset.press = `${name} ${count}`;
      controls.push({ key: `${name} ${count}` });
    }
    return controls;
  });

/** What `watch` records in the page. */
interface Seen {
  effects: string[];
  stopWatching: () => void;
}

/** Records effects of a press in the page. */
const watch = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const seen = window as unknown as Seen;
    // That of the press before; none on a page just loaded.
    (seen as Partial<Seen>).stopWatching?.();
    seen.effects = [];
    const control = document.querySelector<HTMLElement>(`[data-press=${CSS.escape(pressed)}]`);
    const observer = new MutationObserver((changes) => {
      for (const { type, attributeName, target } of changes) {
        // The pressed style of the control, or of the one before, is not an effect.
        if (attributeName === 'data-press' || attributeName === 'data-pressed') continue;
        const isOwn = target === control && type === 'attributes';
        if (isOwn && !attributeName?.startsWith('aria-')) continue;
        seen.effects.push(`${type} ${attributeName ?? ''}`);
      }
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const note = (event: Event) => seen.effects.push(event.type);
    for (const type of ['input', 'change', 'hashchange', 'scroll', 'invalid']) {
      document.addEventListener(type, note, { capture: true });
      window.addEventListener(type, note);
    }
    seen.stopWatching = () => {
      observer.disconnect();
      for (const type of ['input', 'change', 'hashchange', 'scroll', 'invalid']) {
        document.removeEventListener(type, note, { capture: true });
        window.removeEventListener(type, note);
      }
    };
  }, key);

/** Whether the press has had an effect: a recorded one, or focus in a text field. */
const hasEffect = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { effects } = window as unknown as { effects?: string[] };
    const focused = document.activeElement;
    // A reloaded page has no record; the reload is an effect.
    return (
      effects === undefined ||
      effects.length > 0 ||
      focused?.matches('textarea, select, input:not([type=button], [type=submit])') === true
    );
  });

/** Timeout of an effect, in milliseconds. */
const EFFECT_TIMEOUT = 5_000;

/** The outcome of a press. `gone`: the control no longer exists; `out of reach`: it is covered or moving. */
type Outcome = 'effective' | 'ineffective' | 'out of reach' | 'gone';

export const isFault = (outcome: Outcome) => outcome !== 'effective' && outcome !== 'gone';

/** Mail and phone links are handled by the device. */
const isForDevice = async (control: Locator): Promise<boolean> =>
  /^(mailto|tel):/.test((await control.getAttribute('href')) ?? '');

/** Counts the effects that a press has outside of the page's document. */
function countOutside(page: Page) {
  const context = page.context();
  let count = 0;
  const note = () => (count += 1);
  // Only API calls count; code may be prefetched.
  const noteCall = (request: Request) => request.url().includes(PREFIX) && note();
  return {
    start() {
      page.on('request', noteCall).on('download', note).on('filechooser', note);
      context.on('page', note);
    },
    isAny: () => count > 0,
    async stop() {
      page.off('request', noteCall).off('download', note).off('filechooser', note);
      context.off('page', note);
      for (const other of context.pages()) if (other !== page) await other.close();
    },
  };
}

export async function press(page: Page, key: string): Promise<Outcome> {
  // Rerendered controls have lost their `data-press` attribute.
  await listControls(page);
  const control = page.locator(`[data-press=${JSON.stringify(key)}]`);
  if ((await control.count()) !== 1) return 'gone';
  if (await isForDevice(control)) return 'effective';
  // A slider follows the pointer: hovering is its effect, and a press at the same place repeats it.
  const followsPointer = (await control.getAttribute('role')) === 'slider';
  const outside = countOutside(page);
  try {
    if (followsPointer) await watch(page, key);
    // Effects of hovering do not count as effects of the press.
    await control.hover({ timeout: 3_000 });
    await framesOn(page, 3);
    outside.start();
    if (!followsPointer) await watch(page, key);
    await control.click({ timeout: 3_000 });
    const until = Date.now() + EFFECT_TIMEOUT;
    while (Date.now() < until) {
      if (outside.isAny() || (await hasEffect(page))) return 'effective';
      await page.waitForTimeout(50);
    }
    return 'ineffective';
  } catch (error) {
    if (!/Timeout/.test(String(error))) throw error;
    return (await control.count()) === 1 ? 'out of reach' : 'gone';
  } finally {
    await outside.stop();
  }
}

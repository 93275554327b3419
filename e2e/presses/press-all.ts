import type { Page, Request } from '@playwright/test';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { isFull } from '../stack/counts.ts';
import { framesOn, settled } from '../stack/screens.ts';

/** A control, identified by element, text and index among its like. */
interface Control {
  key: string;
}

/** The controls that can be pressed; with an open dialog, only those in it. */
const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const scope = layers.at(-1) ?? document;
    const found = scope.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [role=tab], [role=option], [role=switch], [role=slider]',
    );
    const counted = new Map<string, number>();
    const controls: { key: string }[] = [];
    for (const control of found) {
      delete control.dataset.press;
      const { width, height } = control.getBoundingClientRect();
      const isOff =
        control.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *') ||
        getComputedStyle(control).visibility === 'hidden';
      // Pressing a selected control has no effect.
      const isChosen = control.matches(
        '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), :checked',
      );
      if (isChosen) continue;
      // A radio button drawn by its label is pressed there; a file chooser belongs to the browser.
      if (isOff || width < 2 || height < 2 || control.matches('input[type=file]')) continue;
      const says = control.getAttribute('aria-label') ?? control.textContent.trim();
      const name = `${control.tagName.toLowerCase()} ${control.getAttribute('type') ?? ''} ${says || control.getAttribute('name')}`;
      const count = (counted.get(name) ?? 0) + 1;
      counted.set(name, count);
      control.dataset.press = `${name} ${count}`;
      controls.push({ key: `${name} ${count}` });
    }
    return controls;
  });

/** Records effects of a press in the page. */
const watch = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const seen = window as unknown as { effects: string[]; stopWatching: () => void };
    seen.effects = [];
    const control = document.querySelector<HTMLElement>(`[data-press=${CSS.escape(pressed)}]`);
    const observer = new MutationObserver((changes) => {
      for (const { type, attributeName, target } of changes) {
        if (attributeName === 'data-press') continue;
        // The pressed style of the control is not an effect.
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

/**
 * The outcome of a press. `gone`: the control no longer exists; `out of reach`: it is covered or
 * moving.
 */
type Outcome = 'effective' | 'ineffective' | 'out of reach' | 'gone';

async function press(page: Page, key: string): Promise<Outcome> {
  // Rerendered controls have lost their `data-press` attribute.
  await listControls(page);
  const control = page.locator(`[data-press=${JSON.stringify(key)}]`);
  if ((await control.count()) !== 1) return 'gone';
  const href = await control.getAttribute('href');
  // Mail and phone links are handled by the device.
  if (href !== null && /^(mailto|tel):/.test(href)) return 'effective';
  const context = page.context();
  // A slider follows the pointer: hovering is its effect, and a press at the same place repeats it.
  const followsPointer = (await control.getAttribute('role')) === 'slider';
  let noted = 0;
  const note = () => (noted += 1);
  // Only API calls count; code may be prefetched.
  const noteCall = (request: Request) => request.url().includes(PREFIX) && note();
  try {
    if (followsPointer) await watch(page, key);
    // Effects of hovering do not count as effects of the press.
    await control.hover({ timeout: 3_000 });
    await framesOn(page, 3);
    page.on('request', noteCall).on('download', note).on('filechooser', note);
    context.on('page', note);
    if (!followsPointer) await watch(page, key);
    await control.click({ timeout: 3_000 });
    const until = Date.now() + EFFECT_TIMEOUT;
    while (Date.now() < until) {
      if (noted > 0 || (await hasEffect(page))) return 'effective';
      await page.waitForTimeout(50);
    }
    return 'ineffective';
  } catch (error) {
    if (!/Timeout/.test(String(error))) throw error;
    return (await control.count()) === 1 ? 'out of reach' : 'gone';
  } finally {
    page.off('request', noteCall).off('download', note).off('filechooser', note);
    context.off('page', note);
    for (const other of context.pages()) if (other !== page) await other.close();
  }
}

const layersOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** The name of the topmost dialog; null if none is open. */
async function layerName(page: Page): Promise<string | null> {
  const layers = layersOf(page);
  if ((await layers.count()) === 0) return null;
  return layers
    .last()
    .evaluate(
      (layer) =>
        document.getElementById(layer.getAttribute('aria-labelledby') ?? '')?.textContent ??
        layer.getAttribute('aria-label') ??
        layer.textContent,
    );
}

/** Dialogs already tested on a page: those of the header are the same on every screen. */
const seenLayers = new WeakMap<Page, Set<string>>();

/**
 * Presses every control of the dialog that a press has opened, reopening it with `open` each time;
 * once per dialog name.
 */
async function pressLayer(page: Page, open: () => Promise<void>): Promise<string[]> {
  const name = await layerName(page);
  const seen = seenLayers.get(page) ?? new Set();
  seenLayers.set(page, seen);
  if (name === null || seen.has(name)) return [];
  seen.add(name);
  const ineffective: string[] = [];
  for (const { key } of await listControls(page)) {
    await open();
    const outcome = await press(page, key);
    if (outcome === 'ineffective' || outcome === 'out of reach')
      ineffective.push(`${name}: ${key}: ${outcome}`);
  }
  return ineffective;
}

/** Reloads the page on a screen. */
async function load(page: Page, path: string): Promise<void> {
  times += 1;
  // Another query forces a reload.
  const address = `/?time=${times}#${path}`;
  await page.goto(address).catch((error: Error) => {
    // Where the press before leads comes late, and cancels this.
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return page.goto(address);
  });
  await settled(page);
  await page.waitForLoadState('networkidle');
}
let times = 0;

/**
 * Returns to the screen after a press; false if that needs a reload, which costs more than all
 * presses in between.
 */
async function goBack(page: Page, at: string, isAway: boolean): Promise<boolean> {
  for (let layers = await layersOf(page).count(); layers > 0; layers -= 1) {
    await page.keyboard.press('Escape');
  }
  if (isAway) {
    await page.goto(at);
    await settled(page);
  }
  return page.url() === at && (await layersOf(page).count()) === 0;
}

/**
 * Presses every control of a screen in its initial state; returns those without an effect, with the
 * reason. At full counts also those of the dialogs that open. `prepare` changes the screen first.
 */
export async function pressAll(
  page: Page,
  path: string,
  prepare?: () => Promise<void>,
): Promise<string[]> {
  const ineffective: string[] = [];
  const reload = async () => {
    await load(page, path);
    await prepare?.();
  };
  await reload();
  const controls = await listControls(page);
  for (const { key } of controls) {
    let before = page.url();
    let outcome = await press(page, key);
    // A late effect of the previous press may cover or replace the control.
    if (outcome === 'gone' || outcome === 'out of reach') {
      await reload();
      before = page.url();
      outcome = await press(page, key);
    }
    if (outcome === 'ineffective' || outcome === 'out of reach') {
      ineffective.push(`${path}: ${key}: ${outcome}`);
    }
    const isAway = page.url() !== before;
    // The dialog's code may still be loading.
    if (isFull && outcome === 'effective' && !isAway) {
      await settled(page);
      const open = async () => {
        await reload();
        await press(page, key);
        await settled(page);
      };
      for (const one of await pressLayer(page, open)) ineffective.push(`${path}: ${one}`);
    }
    const layers = await layersOf(page).count();
    // The screen looks unchanged, so the next control is pressed without a reload.
    if (!isAway && layers === 0) continue;
    if (!(await goBack(page, before, isAway))) await reload();
    else if (isAway) await prepare?.();
  }
  return ineffective;
}

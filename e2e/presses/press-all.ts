import type { Page, Request } from '@playwright/test';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { isFull } from '../stack/counts.ts';
import { framesOn, settled } from '../stack/screens.ts';

/** A control by what it is, what it says, and which of its like it is. */
interface Control {
  key: string;
}

/** What can be pressed where one is: of a layer that is open alone what lies in it. */
const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const place = layers.at(-1) ?? document;
    const found = place.querySelectorAll<HTMLElement>(
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
      // What is chosen already stays so.
      const isChosen = control.matches(
        '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), :checked',
      );
      if (isChosen) continue;
      // A radio button drawn as its label is pressed there; a file chooser is the browser's.
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

/** Begins to watch for whatever a press may answer with. */
const watch = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const seen = window as unknown as { answered: string[]; stopWatching: () => void };
    seen.answered = [];
    const control = document.querySelector<HTMLElement>(`[data-press=${CSS.escape(pressed)}]`);
    const observer = new MutationObserver((changes) => {
      for (const { type, attributeName, target } of changes) {
        if (attributeName === 'data-press') continue;
        // That it is being pressed is not yet an answer.
        const isOwn = target === control && type === 'attributes';
        if (isOwn && !attributeName?.startsWith('aria-')) continue;
        seen.answered.push(`${type} ${attributeName ?? ''}`);
      }
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const note = (event: Event) => seen.answered.push(event.type);
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

/** Whether a press has been answered by now: what the page noted, or where the focus is to type. */
const isAnswered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { answered } = window as unknown as { answered?: string[] };
    const focused = document.activeElement;
    // A page that was loaded anew notes nothing: that is an answer.
    return (
      answered === undefined ||
      answered.length > 0 ||
      focused?.matches('textarea, select, input:not([type=button], [type=submit])') === true
    );
  });

/** How long an answer may take, in milliseconds. */
const PATIENCE = 5_000;

/** What came of a press. `gone` is a control that is no longer there, `out of reach` one that is covered, or never still. */
type Outcome = 'answered' | 'silent' | 'out of reach' | 'gone';

/** Presses one control. */
async function press(page: Page, key: string): Promise<Outcome> {
  // What a screen draws anew has lost its name.
  await listControls(page);
  const control = page.locator(`[data-press=${JSON.stringify(key)}]`);
  if ((await control.count()) !== 1) return 'gone';
  const href = await control.getAttribute('href');
  // Mail and phone are the device's, and a page outside is another tab's.
  if (href !== null && /^(mailto|tel):/.test(href)) return 'answered';
  const context = page.context();
  // A slider is where the pointer is: coming there is its answer, which a press at the same place repeats.
  const followsPointer = (await control.getAttribute('role')) === 'slider';
  let noted = 0;
  const note = () => (noted += 1);
  // Of requests, calls: code comes for what is pressed later, too.
  const noteCall = (request: Request) => request.url().includes(PREFIX) && note();
  try {
    if (followsPointer) await watch(page, key);
    // What comes of moving there is not yet an answer to the press of anything else.
    await control.hover({ timeout: 3_000 });
    await framesOn(page, 3);
    page.on('request', noteCall).on('download', note).on('filechooser', note);
    context.on('page', note);
    if (!followsPointer) await watch(page, key);
    await control.click({ timeout: 3_000 });
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      if (noted > 0 || (await isAnswered(page))) return 'answered';
      await page.waitForTimeout(50);
    }
    return 'silent';
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

/** What a layer is called; null where none is open. */
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

/** The layers that have been gone through on a page: what the header opens is the same on every screen. */
const seenLayers = new WeakMap<Page, Set<string>>();

/**
 * Presses every control of the layer that a press has opened, each on the layer as it comes up; once for each
 * name of a layer. `open` brings it up.
 */
async function pressLayer(page: Page, open: () => Promise<void>): Promise<string[]> {
  const name = await layerName(page);
  const seen = seenLayers.get(page) ?? new Set();
  seenLayers.set(page, seen);
  if (name === null || seen.has(name)) return [];
  seen.add(name);
  const silent: string[] = [];
  for (const { key } of await listControls(page)) {
    await open();
    const outcome = await press(page, key);
    if (outcome === 'silent' || outcome === 'out of reach')
      silent.push(`${name}: ${key}: ${outcome}`);
  }
  return silent;
}

/** Brings the page back to a screen as it is when one comes to it. */
async function comeTo(page: Page, path: string): Promise<void> {
  times += 1;
  // Another query, so that the page is loaded anew.
  await page.goto(`/?time=${times}#${path}`);
  await settled(page);
  await page.waitForLoadState('networkidle');
}
let times = 0;

/**
 * Brings the page back from where a press has led. It is loaded anew only where that does not do: a load costs more
 * than all that is pressed in between.
 */
async function comeBack(page: Page, at: string, isAway: boolean): Promise<boolean> {
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
 * Presses every control of a screen, each on the screen as one finds it, and answers those that nothing came of, and why;
 * at full counts those of what opens over it, too. `prepare` does something to the screen before.
 */
export async function pressAll(
  page: Page,
  path: string,
  prepare?: () => Promise<void>,
): Promise<string[]> {
  const silent: string[] = [];
  const come = async () => {
    await comeTo(page, path);
    await prepare?.();
  };
  await come();
  const controls = await listControls(page);
  for (const { key } of controls) {
    let before = page.url();
    let outcome = await press(page, key);
    // What came late of the press before may lie over it, or have taken its place.
    if (outcome === 'gone' || outcome === 'out of reach') {
      await come();
      before = page.url();
      outcome = await press(page, key);
    }
    if (outcome === 'silent' || outcome === 'out of reach') {
      silent.push(`${path}: ${key}: ${outcome}`);
    }
    const isAway = page.url() !== before;
    // Its code may be on its way.
    if (isFull && outcome === 'answered' && !isAway) {
      await settled(page);
      const open = async () => {
        await come();
        await press(page, key);
        await settled(page);
      };
      for (const one of await pressLayer(page, open)) silent.push(`${path}: ${one}`);
    }
    const layers = await layersOf(page).count();
    // As it was, as far as one can see: the next one is pressed on it.
    if (!isAway && layers === 0) continue;
    if (!(await comeBack(page, before, isAway))) await come();
    else if (isAway) await prepare?.();
  }
  return silent;
}

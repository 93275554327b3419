import type { Page } from '@playwright/test';
import { isFull } from '../stack/counts.ts';
import { settled } from '../stack/screens.ts';
import { isFault, listControls, press } from './press.ts';

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
    if (isFault(outcome)) ineffective.push(`${name}: ${key}: ${outcome}`);
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
 * Presses a control, from the reloaded screen if the first try does not reach it: a late effect of the previous press
 * may cover or replace it. `before` is where the page was.
 */
async function pressOnScreen(page: Page, key: string, reload: () => Promise<void>) {
  const before = page.url();
  const outcome = await press(page, key);
  if (outcome !== 'gone' && outcome !== 'out of reach') return { before, outcome };
  await reload();
  return { before: page.url(), outcome: await press(page, key) };
}

/** Presses every control of the dialog that a control of the screen has opened, if it has. */
async function pressOpened(page: Page, key: string, reload: () => Promise<void>) {
  // The dialog's code may still be loading.
  await settled(page);
  return pressLayer(page, async () => {
    await reload();
    await press(page, key);
    await settled(page);
  });
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
    const { before, outcome } = await pressOnScreen(page, key, reload);
    if (isFault(outcome)) ineffective.push(`${key}: ${outcome}`);
    const isAway = page.url() !== before;
    const mayHaveOpened = outcome === 'effective' && !isAway;
    if (isFull && mayHaveOpened) ineffective.push(...(await pressOpened(page, key, reload)));
    const layers = await layersOf(page).count();
    // The screen looks unchanged, so the next control is pressed without a reload.
    if (!isAway && layers === 0) continue;
    if (!(await goBack(page, before, isAway))) await reload();
    else if (isAway) await prepare?.();
  }
  return ineffective.map((one) => `${path}: ${one}`);
}

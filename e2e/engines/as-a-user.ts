import { expect } from '@playwright/test';
import { en } from '../stack/words.ts';
import type { OtherBrowser } from './other-browser.ts';

/** What a user does in a page, by the names that they see. */
export interface AsAUser {
  /** Waits until the page, or the elements that a selector finds, show a text. */
  sees(text: string | RegExp, within?: string): Promise<void>;
  /** Waits until the screen has loaded. */
  seesAll(where: string): Promise<void>;
  /** Presses the button, link or choice of this name. */
  presses(name: string | RegExp, within?: string): Promise<void>;
  /** Presses the button that sends the form. */
  submits(within: string): Promise<void>;
  /** Checks the checkbox. */
  checks(within: string): Promise<void>;
  /** Types into the field of this name. */
  types(name: string, text: string, within?: string): Promise<void>;
  /** Waits until the address has this hash. */
  isAt(hash: string): Promise<void>;
  /** Waits until it has another one: a screen that is done goes back, which would take along one that was opened before. */
  isNoLongerAt(hash: string): Promise<void>;
}

const LOADING = en('shared:states.loading');
const TARGET = 'data-engine-target';
const PRESSED = 'button, a[href], [role=option], [role=radio], label';
/** Longer, in ms, than two presses of a double press are apart: the host ignores the second. */
const DOUBLE_PRESS = 600;
/** Frames without a loading state after which a screen counts as settled. */
const QUIET_FRAMES = 15;
const FIELDS = 'input, textarea';

/**
 * Marks the last visible element of these names and brings it into view; returns whether there is one that is at rest and
 * gets the press. Runs in the page, since each driver has its own idea of names.
 */
async function mark(selector: string, source: string, within: string, attribute: string) {
  const name = new RegExp(source, 'u');
  const nameOf = (one: Element) => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const by = ids.map((id) => document.getElementById(id));
    const labels = [...((one as HTMLInputElement).labels ?? []), ...by];
    const text = labels.map((label) => label?.textContent ?? '').join(' ');
    const full = one.getAttribute('aria-label') ?? (text.trim() || one.textContent);
    return full.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
  };
  const target = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])
    .findLast(
      (one) =>
        name.test(nameOf(one)) && one.checkVisibility() && !one.matches(':disabled, [inert] *'),
    );
  if (!target) return false;
  document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
  target.setAttribute(attribute, '');
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const placeOf = () => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = placeOf();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const after = placeOf();
  const hit = document.elementFromPoint(after.x, after.y);
  return before.x === after.x && before.y === after.y && target.contains(hit);
}

/** Whether a screen shows something and loads nothing for some frames. Runs in the page. */
async function isQuiet(loading: string, frames: number) {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const statuses = [...document.querySelectorAll('[role=status]')];
    if (!document.querySelector('main')?.textContent) return false;
    if (statuses.some((status) => status.textContent.includes(loading))) return false;
  }
  return true;
}

const asPattern = (name: string | RegExp) =>
  typeof name === 'string'
    ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}$`
    : name.source;

export function asAUser(browser: OtherBrowser): AsAUser {
  const textOf = (within: string) =>
    browser.evaluate<string>(
      `[...document.querySelectorAll(${JSON.stringify(within)})].map((one) => one.innerText).join(' ').replaceAll('\\u00ad', '')`,
    );
  const hashOf = () => browser.evaluate<string>('location.hash');
  const find = async (selector: string, name: string | RegExp, within: string) => {
    const args = [selector, asPattern(name), within, TARGET].map((one) => JSON.stringify(one));
    await expect
      .poll(() => browser.evaluate<boolean>(`(${mark.toString()})(${args.join()})`), `${name}`)
      .toBe(true);
    return `[${TARGET}]`;
  };
  let pressedAt = 0;
  const press = async (selector: string, name: string | RegExp, within: string) => {
    const target = await find(selector, name, within);
    const wait = pressedAt + DOUBLE_PRESS - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await browser.press(target);
    pressedAt = Date.now();
  };
  return {
    sees: async (text, within = 'body') => {
      const shown = expect.poll(() => textOf(within), `sees ${text}`);
      await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
    },
    seesAll: (where) =>
      expect
        .poll(
          () =>
            browser.evaluate(
              `(${isQuiet.toString()})(${JSON.stringify(LOADING)}, ${QUIET_FRAMES})`,
            ),
          where,
        )
        .toBe(true),
    presses: (name, within = 'body') => press(PRESSED, name, within),
    submits: (within) => press('[type=submit]', /./, within),
    checks: (within) => press('[type=checkbox]', /./, within),
    types: async (name, text, within = 'body') =>
      browser.type(await find(FIELDS, name, within), text),
    isAt: (hash) => expect.poll(hashOf).toBe(hash),
    isNoLongerAt: (hash) => expect.poll(hashOf).not.toBe(hash),
  };
}

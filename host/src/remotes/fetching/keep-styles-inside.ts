/** A class as CSS modules name it: with six characters of a hash. */
const OWN_CLASS = /\.(?:\\.|[\w-])*-[\w-]{6}(?![\w-])/;

/** What such a class stands for in a selector that is being judged. */
const OWN = '.own-000000';

const CHOICE_OR_CONDITION = /(:(?:is|where|-webkit-any|-moz-any))?\(([^()]*)\)/g;

/** The at-rules that apply to their own rules only, and keyframes with a name of the file's own. */
const HARMLESS =
  /^@(?:media|supports|container|layer|scope|starting-style|\S*keyframes \S*-[\w-]{6} )/;

const allOwn = (list: string): boolean => list.split(',').every((part) => OWN_CLASS.test(part));

/** Whether every part of a selector needs an element with a class of the stylesheet's own. */
function isBound(selector: string): boolean {
  let parts = selector;
  // Innermost first. A choice counts if each of it does: `:is(.a, .b)`. Conditions do not: `:not(.a)` and `body:has(.a)`
  // reach other elements.
  for (let before = ''; before !== parts;) {
    before = parts;
    parts = parts.replace(CHOICE_OR_CONDITION, (_, choice, list) =>
      choice && allOwn(list) ? OWN : '',
    );
  }
  return allOwn(parts);
}

/** Whether a rule stays, by its selector, or an at-rule by its head. */
export const isKeptInside = (head: string): boolean =>
  head.startsWith('@') ? HARMLESS.test(head) : isBound(head);

/**
 * The at-rules that only group other rules, by the names of their classes. `cssText` of such a rule would write out all of
 * the rules inside, which takes long.
 */
const GROUP = /^CSS(?:Container|LayerBlock|Media|Scope|StartingStyle|Supports)Rule$/;

function isKept(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule) return isKeptInside(rule.selectorText);
  return GROUP.test(rule.constructor.name) || isKeptInside(rule.cssText);
}

/** Removes the rules that could apply to other teams' elements. Returns the first line of each. */
export function removeGlobalRules(owner: CSSStyleSheet | CSSGroupingRule): string[] {
  const removed: string[] = [];
  for (let index = owner.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = owner.cssRules[index]!;
    if (isKept(rule)) {
      // The rules inside of a style rule, and the steps of keyframes, are bound with it.
      if (!(rule instanceof CSSStyleRule) && 'insertRule' in rule)
        removed.push(...removeGlobalRules(rule as CSSGroupingRule));
      continue;
    }
    removed.push(rule.cssText.split('{')[0]!.trim());
    owner.deleteRule(index);
  }
  return removed;
}

const folders = new Set<string>();

function keepInside({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  if (!folders.has(new URL('.', target.href).href)) return;
  try {
    const removed = removeGlobalRules(target.sheet!);
    if (removed.length === 0) return;
    // oxlint-disable-next-line no-console -- a developer whose style has no effect looks here
    console.warn(`${target.href} is not applied for:`, removed.join(' | '));
  } catch {
    // Of another origin, which does not let the page read it.
    target.disabled = true;
  }
}

/**
 * Keeps the stylesheets of a release to its own elements: what else they would style is removed before the
 * screen that asked for them is shown. Today's builds have nothing to remove (shared/src/federation/loaders/own-styles.ts);
 * an override, or a build made elsewhere, may.
 *
 * @param entry the absolute address of its entry
 * @param files the files of a release that was built with other tools, relative to it
 */
export function keepStylesInside(entry: string, files: readonly string[] = []): void {
  // At the document, so before the chunk's own listener; the event does not bubble.
  if (folders.size === 0) document.addEventListener('load', keepInside, { capture: true });
  for (const folder of ['.', '../chunks/', ...files])
    folders.add(new URL('.', new URL(folder, entry)).href);
}

import type { Page } from '@playwright/test';
import {
  axeFindings,
  axeInBothSchemes,
  LANGUAGE_RULES,
  VIEWPORT_RULES,
} from '../stack/findings/axe-findings.ts';
import type { PageCheck } from '../stack/findings/check-steps.ts';
import { isFull, isTurn, oneOf, turnOf } from '../stack/counts.ts';

/** The narrowest supported phone. */
export const NARROWEST = { width: 320, height: 640 };

/** The languages with the longest words and the highest lines. */
const LANGUAGES = ['de', 'ru', 'th'];

/**
 * The languages to test a part of the app in: all at full counts, one every day, by part and the host's turn, so that
 * each is used daily.
 */
export const sampleLanguages = (part: string): readonly string[] =>
  oneOf(LANGUAGES, part.length + turnOf('host'));

/**
 * Axe for the steps of a walk on the narrowest phone: every day all rules at one step in three, by the turn of an app.
 * At full counts a walk on a common phone covers the other rules, because the elements are the same.
 */
export function axeOnNarrowest(app: string): PageCheck {
  let step = -1;
  return async (page, name) => {
    step += 1;
    if (isFull) return axeFindings(page, name, [...VIEWPORT_RULES, ...LANGUAGE_RULES]);
    return isTurn(step, 3, turnOf(app)) ? axeInBothSchemes(page, name) : [];
  };
}

/** Sets the language and the double text size of a page. */
export const useLargeText = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('text_scale', '200');
  }, language);

import type { Page } from '@playwright/test';
import { isFull, seed } from '../stack/counts.ts';

/** The narrowest supported phone. */
export const NARROWEST = { width: 320, height: 640 };

/** The languages with the longest words and the highest lines. */
const LANGUAGES = ['de', 'ru', 'th'];

/**
 * The languages to test a part of the app in: all at full counts, one every day, by part and seed,
 * so that each is used daily.
 */
export function sampleLanguages(part: string): readonly string[] {
  if (isFull) return LANGUAGES;
  return LANGUAGES.slice((part.length + seed) % LANGUAGES.length).slice(0, 1);
}

/** Sets the language and the double text size of a page. */
export const useLargeText = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('text_scale', '200');
  }, language);

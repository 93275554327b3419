import type { Page } from '@playwright/test';
import { isFull, seed } from '../stack/counts.ts';

/** The narrowest phone. */
export const TIGHTEST = { width: 320, height: 640 };

/** Those whose words are longest, and whose lines are highest. */
const LANGUAGES = ['de', 'ru', 'th'];

/**
 * Those to look in at one part of the app: at full counts each, every day one, which is another by name and seed,
 * so that each is used every day.
 */
export function tightLanguages(part: string): readonly string[] {
  if (isFull) return LANGUAGES;
  return LANGUAGES.slice((part.length + seed) % LANGUAGES.length).slice(0, 1);
}

/** Has a page begin in a language, with text twice its size. */
export const speakLarge = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('text_scale', '200');
  }, language);

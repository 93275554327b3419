import type { Page } from '@playwright/test';

/** The narrowest phone. */
export const TIGHTEST = { width: 320, height: 640 };

/** Those whose words are longest, and whose lines are highest. */
export const LANGUAGES = ['de', 'ru', 'th'] as const;

/** Has a page begin in a language, with text twice its size. */
export const speakLarge = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('text_scale', '200');
  }, language);

import type { ViewportSize } from '@playwright/test';
import { axeInBothSchemes } from '../stack/findings/axe-findings.ts';
import { brokenWords } from '../stack/findings/broken-words.ts';
import { axeOnNarrowest, NARROWEST } from '../screens/narrowest.ts';
import { logTurn } from '../stack/counts.ts';
import { checkSteps, type PageCheck } from '../stack/findings/check-steps.ts';
import { expect, test } from '../stack/test.ts';
import { walkForms } from '../walks/walk-forms.ts';

interface Size {
  /** The remote whose forms are tested. */
  remote: string;
  viewport: ViewportSize;
  /** Text size in percent. */
  text: '100' | '200';
  language: string;
  /** Further checks of each step. */
  check: PageCheck;
}

/**
 * Tests the forms that move money, and the dialogs over them, in one viewport, text size and
 * language.
 */
function formsAt({ remote, viewport, text, language, check }: Size): void {
  test.use({ viewport });
  test.beforeAll(logTurn(remote));

  test(`forms of ${remote} that move money, and their dialogs, are visible, readable and usable in ${language}, ${viewport.width} px wide, at ${text} % text`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(900_000);
    // Some requests of the walk fail on purpose.
    allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await page.addInitScript(
      ([code, scale]) => {
        localStorage.setItem('lang', code);
        localStorage.setItem('text_scale', scale);
      },
      [language, text] as const,
    );
    const { check: checkStep, found } = checkSteps(page, language, check);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await walkForms(
      page,
      stack,
      { remote, language, username: `forms.${remote}.${language}` },
      checkStep,
    );
    expect(found.join('\n')).toBe('');
  });
}

/** On a common phone. Only at full counts; the narrowest one is tested every day. */
export const formsOnPhone = (remote: string) =>
  formsAt({
    remote,
    viewport: { width: 390, height: 844 },
    text: '100',
    language: 'en',
    check: axeInBothSchemes,
  });

/** Names of products and people have no soft hyphens, our own words in German do. */
const wordsAndAxe =
  (remote: string): PageCheck =>
  async (page, step) => {
    const broken = (await brokenWords(page)).map((word) => `${step}: ${word} is broken`);
    return [...broken, ...(await axeOnNarrowest(remote)(page, step))];
  };

/** On the narrowest phone with double text size. */
export const formsOnNarrowestPhone = (remote: string) =>
  formsAt({
    remote,
    viewport: NARROWEST,
    text: '200',
    language: 'de',
    check: wordsAndAxe(remote),
  });

import type { ViewportSize } from '@playwright/test';
import { axeFindings, axeInBothSchemes, OF_ROOM } from '../stack/axe-findings.ts';
import { TIGHTEST } from '../screens/tightest.ts';
import { isFull } from '../stack/counts.ts';
import { lookingAt, type Findings } from '../stack/looking-at.ts';
import { expect, test } from '../stack/test.ts';
import { walkForms } from '../walks/walk-forms.ts';

interface Size {
  /** Whose forms. */
  remote: string;
  viewport: ViewportSize;
  /** In percent. */
  text: '100' | '200';
  language: string;
  /** What axe finds on the page as it is, one line for each place. */
  findings: Findings;
}

/** What has to be true of the forms where money moves, and of what opens over them, in one size of page and text. */
function formsAt({ remote, viewport, text, language, findings }: Size): void {
  test.use({ viewport });

  test(`wherever money moves, forms of ${remote} and what opens over them can be seen, read and used in ${language}, ${viewport.width} px wide, at ${text} % text`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    test.setTimeout(900_000);
    // Some of what is sent goes unanswered on the way.
    allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await page.addInitScript(
      ([code, scale]) => {
        localStorage.setItem('lang', code);
        localStorage.setItem('text_scale', scale);
      },
      [language, text] as const,
    );
    const { look, found } = lookingAt(page, language, findings);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await walkForms(
      page,
      stack,
      { remote, language, username: `forms.${remote}.${language}` },
      look,
    );
    expect(found.join('\n')).toBe('');
  });
}

/** On a phone as most people have it. At full counts alone: every day the least room is looked at for all. */
export const formsOnPhone = (remote: string) =>
  formsAt({
    remote,
    viewport: { width: 390, height: 844 },
    text: '100',
    language: 'en',
    findings: axeInBothSchemes,
  });

/** On the narrowest phone, with text twice its size: the elements are those of any phone, in less room. */
export const formsInLeastRoom = (remote: string) =>
  formsAt({
    remote,
    viewport: TIGHTEST,
    text: '200',
    language: 'de',
    findings: isFull ? (page, name) => axeFindings(page, name, OF_ROOM) : axeInBothSchemes,
  });

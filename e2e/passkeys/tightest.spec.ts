import { speakLarge, tightLanguages, TIGHTEST } from '../screens/tightest.ts';
import { axeFindings, OF_ROOM, OF_WORDS } from '../stack/axe-findings.ts';
import { lookingAt } from '../stack/looking-at.ts';
import { expect, test } from '../stack/test.ts';
import { walkSecurity } from '../walks/walk-security.ts';

test.use({ viewport: TIGHTEST, savesData: true });

for (const language of tightLanguages('passkeys')) {
  test(`at 320 px and 200 % text nothing about passkeys is cut or too small to press in ${language}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await speakLarge(page, language);
    const { look, found } = lookingAt(page, language, (on, name) =>
      axeFindings(on, name, [...OF_ROOM, ...OF_WORDS]),
    );
    await walkSecurity(page, stack, { language, username: `passkeys.${language}` }, look);
    expect(found.join('\n')).toBe('');
  });
}

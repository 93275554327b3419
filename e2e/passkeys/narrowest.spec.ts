import { axeOnNarrowest, useLargeText, sampleLanguages, NARROWEST } from '../screens/narrowest.ts';
import { checkSteps } from '../stack/findings/check-steps.ts';
import { logTurn } from '../stack/counts.ts';
import { expect, test } from '../stack/test.ts';
import { walkSecurity } from '../walks/walk-security.ts';

test.use({ viewport: NARROWEST, savesData: true });
test.beforeAll(logTurn('adcenter'));

for (const language of sampleLanguages('passkeys')) {
  test(`a passkey is added, signs in, is the second step and is removed: at 320 px and 200 % text nothing is clipped or too small, without axe violations in ${language}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await useLargeText(page, language);
    const { check, found } = checkSteps(page, language, axeOnNarrowest('adcenter'));
    await walkSecurity(page, stack, { language, username: `passkeys.${language}` }, check);
    expect(found.join('\n')).toBe('');
  });
}

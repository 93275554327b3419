import { axeOnNarrowest, useLargeText, sampleLanguages, NARROWEST } from '../screens/narrowest.ts';
import { axeInBothSchemes } from '../stack/findings/axe-findings.ts';
import { checkSteps } from '../stack/findings/check-steps.ts';
import { isFull, logTurn } from '../stack/counts.ts';
import { expect, test } from '../stack/test.ts';
import { walkPasskeyWithdrawal } from '../walks/walk-security.ts';

test.use({ savesData: true });
test.beforeAll(logTurn('wallet'));

// Every day the test below walks the same way.
if (isFull)
  test('a passkey confirms a withdrawal, without axe violations in light and dark mode', async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { check, found } = checkSteps(page, 'en', axeInBothSchemes);
    const walker = { language: 'en', username: 'passkeys.withdrawal' };
    await walkPasskeyWithdrawal(page, stack, walker, check);
    expect(found.join('\n')).toBe('');
  });

test.describe('at 320 px and 200 % text', () => {
  test.use({ viewport: NARROWEST });

  for (const language of sampleLanguages('passkeys')) {
    test(`a passkey confirms a withdrawal, nothing is clipped or too small, without axe violations in ${language}`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await useLargeText(page, language);
      const { check, found } = checkSteps(page, language, axeOnNarrowest('wallet'));
      const walker = { language, username: `passkeys.withdrawal.${language}` };
      await walkPasskeyWithdrawal(page, stack, walker, check);
      expect(found.join('\n')).toBe('');
    });
  }
});

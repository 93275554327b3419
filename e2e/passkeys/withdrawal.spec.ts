import { useLargeText, sampleLanguages, NARROWEST } from '../screens/narrowest.ts';
import {
  axeFindings,
  axeInBothSchemes,
  VIEWPORT_RULES,
  LANGUAGE_RULES,
} from '../stack/axe-findings.ts';
import { checkSteps } from '../stack/check-steps.ts';
import { expect, test } from '../stack/test.ts';
import { walkPasskeyWithdrawal } from '../walks/walk-security.ts';

test.use({ savesData: true });

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
    test(`no screen of a withdrawal by passkey is clipped or has targets too small in ${language}`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await useLargeText(page, language);
      const { check, found } = checkSteps(page, language, (on, name) =>
        axeFindings(on, name, [...VIEWPORT_RULES, ...LANGUAGE_RULES]),
      );
      const walker = { language, username: `passkeys.withdrawal.${language}` };
      await walkPasskeyWithdrawal(page, stack, walker, check);
      expect(found.join('\n')).toBe('');
    });
  }
});

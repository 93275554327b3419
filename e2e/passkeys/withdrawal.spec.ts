import { speakLarge, tightLanguages, TIGHTEST } from '../screens/tightest.ts';
import { axeFindings, axeInBothSchemes, OF_ROOM, OF_WORDS } from '../stack/axe-findings.ts';
import { lookingAt } from '../stack/looking-at.ts';
import { expect, test } from '../stack/test.ts';
import { walkPasskeyWithdrawal } from '../walks/walk-security.ts';

test.use({ savesData: true });

test('a passkey confirms a withdrawal, and axe finds nothing on the way, in light and in the dark', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { look, found } = lookingAt(page, 'en', axeInBothSchemes);
  const walker = { language: 'en', username: 'passkeys.withdrawal' };
  await walkPasskeyWithdrawal(page, stack, walker, look);
  expect(found.join('\n')).toBe('');
});

test.describe('at 320 px and 200 % text', () => {
  test.use({ viewport: TIGHTEST });

  for (const language of tightLanguages('passkeys')) {
    test(`nothing about a withdrawal by passkey is cut or too small to press in ${language}`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await speakLarge(page, language);
      const { look, found } = lookingAt(page, language, (on, name) =>
        axeFindings(on, name, [...OF_ROOM, ...OF_WORDS]),
      );
      const walker = { language, username: `passkeys.withdrawal.${language}` };
      await walkPasskeyWithdrawal(page, stack, walker, look);
      expect(found.join('\n')).toBe('');
    });
  }
});

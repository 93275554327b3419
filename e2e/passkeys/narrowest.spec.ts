import { useLargeText, sampleLanguages, NARROWEST } from '../screens/narrowest.ts';
import { axeFindings, VIEWPORT_RULES, LANGUAGE_RULES } from '../stack/axe-findings.ts';
import { checkSteps } from '../stack/check-steps.ts';
import { expect, test } from '../stack/test.ts';
import { walkSecurity } from '../walks/walk-security.ts';

test.use({ viewport: NARROWEST, savesData: true });

for (const language of sampleLanguages('passkeys')) {
  test(`at 320 px and 200 % text no passkey screen is clipped or has targets too small in ${language}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await useLargeText(page, language);
    const { check, found } = checkSteps(page, language, (on, name) =>
      axeFindings(on, name, [...VIEWPORT_RULES, ...LANGUAGE_RULES]),
    );
    await walkSecurity(page, stack, { language, username: `passkeys.${language}` }, check);
    expect(found.join('\n')).toBe('');
  });
}

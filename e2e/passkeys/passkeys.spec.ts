import { axeInBothSchemes } from '../stack/findings/axe-findings.ts';
import { checkSteps } from '../stack/findings/check-steps.ts';
import { isFull } from '../stack/counts.ts';
import { expect, test } from '../stack/test.ts';
import { walkSecurity } from '../walks/walk-security.ts';

// This test uses the button; in-field.spec.ts covers the username field.
test.use({ savesData: true });

// Every day narrowest.spec.ts walks the same way.
if (isFull)
  test('a passkey is added, signs in, is the second step and is removed, without axe violations in light and dark mode', async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { check, found } = checkSteps(page, 'en', axeInBothSchemes);
    await walkSecurity(page, stack, { language: 'en', username: 'passkeys' }, check);
    expect(found.join('\n')).toBe('');
  });

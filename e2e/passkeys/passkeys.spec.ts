import { axeInBothSchemes } from '../stack/axe-findings.ts';
import { lookingAt } from '../stack/looking-at.ts';
import { expect, test } from '../stack/test.ts';
import { walkSecurity } from '../walks/walk-security.ts';

// The button is pressed here; what the username's field offers has tests of its own: in-field.spec.ts.
test.use({ savesData: true });

test('a passkey is added, signs in, is the second step and is removed, and axe finds nothing on the way, in light and in the dark', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { look, found } = lookingAt(page, 'en', axeInBothSchemes);
  await walkSecurity(page, stack, { language: 'en', username: 'passkeys' }, look);
  expect(found.join('\n')).toBe('');
});

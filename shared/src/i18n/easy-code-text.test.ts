import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { easyCodeText } from './easy-code-text.ts';
import { loadTerms } from './load-terms.ts';

beforeAll(() => setLanguage('en'));

test('says why six digits are easy to guess', async () => {
  await loadTerms();
  expect(easyCodeText('date', translator())).toMatch(/looks like a date/);
});

test('a host that is older and has no words for it says that they are', () => {
  expect(easyCodeText('date', (key) => key.replace('shared:', ''))).toBe('errors.weak_password');
});

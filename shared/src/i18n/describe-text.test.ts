import { LANGUAGES } from '@adpartner/shared/contract/language';
import { TEXT_KEYS } from '@adpartner/shared/contract/text-keys';
import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { describeText } from './describe-text.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { loadTerms } from './load-terms.ts';

beforeAll(() => loadTerms());

const currency = { code: 'USD', digits: 2 };
const formats = { tag: 'en', currency };
const t = translator();

const PARAMS = {
  amount: '1250.00',
  plan: 'P-1001',
  withdrawal: 'W-7',
  acceptance: 'A-7',
  until: '2027-11-21T00:00:00.000Z',
  stars: 3,
};

test.each(LANGUAGES)('in %s every text of the server is worded with its values', async (code) => {
  await setLanguage(code);
  const own = { tag: LANGUAGE_TAGS[code], currency };
  for (const key of Object.keys(TEXT_KEYS)) {
    const text = describeText({ key, params: PARAMS }, t, own);
    expect(text).not.toMatch(/\{\{|why\.|remark\.|notice\./);
    expect(text).not.toBe(t('texts.unknown'));
  }
});

describe('in English', () => {
  beforeEach(() => setLanguage('en'));

  test("a person's own words stay as they are", () => {
    expect(describeText('Thanks, {{plan}}', t, formats)).toBe('Thanks, {{plan}}');
  });

  test("the server's texts carry formatted values", () => {
    expect(describeText({ key: 'why.plan_put', params: { amount: '1250.00' } }, t, formats)).toBe(
      'You funded this plan with $1,250.00',
    );
  });

  test('a key that an older host has no words for has no further details', () => {
    const missing = t('shared:why.moon' as never) as string;
    expect(missing).toBe('why.moon');
    const older = ((key: string) =>
      key === 'shared:why.recorded' ? 'why.recorded' : t(key as never)) as unknown as typeof t;
    const recorded = { key: 'why.recorded', params: {} };
    expect(describeText(recorded, older, formats)).toBe('No further details');
  });

  test.each([
    ['a key of a newer server', { key: 'why.moon', params: {} }],
    ['a key that is a word of the language', { key: 'toString', params: {} }],
    ['a text without its values', { key: 'why.plan_put', params: {} }],
  ])('%s has no further details', (_, text) => {
    expect(describeText(text, t, formats)).toBe('No further details');
  });
});

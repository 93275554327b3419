import { LANGUAGES } from '@adpartner/shared/contract/language';

import { STAR_POINTS } from '../../user/shop-level.ts';
import { joinParagraphs, readSandboxTexts } from './sandbox-texts.ts';

const texts = Object.fromEntries(LANGUAGES.map((lang) => [lang, readSandboxTexts(lang)]));
const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Every text of a language by its path, so that languages can be compared. */
function places(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([name, part]) => places(part, `${at}/${name}`));
}

describe.each(LANGUAGES)('the sandbox texts in %s', (lang) => {
  const own = readSandboxTexts(lang);

  test('say every number that the English ones say', () => {
    const english = Object.fromEntries(places(texts.en));
    for (const [place, text] of places(own)) {
      if (place === '/welcome/claim') continue;
      const expected = numbers(english[place] ?? '');
      expect({ place, numbers: numbers(text) }).toEqual({
        place,
        numbers: expect.arrayContaining(expected) as string[],
      });
    }
  });

  test('are built like the English ones: as many paragraphs, headings and list items', () => {
    const shape = (text: string) =>
      text
        .split('\n')
        .map((row) => (row.startsWith('## ') ? '#' : row.startsWith('- ') ? '-' : ''));
    const english = places(texts.en);
    expect(places(own).map(([place, text]) => [place, shape(text)])).toEqual(
      english.map(([place, text]) => [place, shape(text)]),
    );
  });

  test('are that language’s own words', () => {
    if (lang === 'en') return;
    const english = Object.fromEntries(places(texts.en));
    const same = places(own).filter(([place, text]) => text === english[place]);
    expect(same.map(([place]) => place)).toEqual(
      // "Email" and "E-mail" are words of many languages.
      same.map(([place]) => place).filter((place) => place === '/channels/general/1'),
    );
  });

  test('hold no markup', () => {
    for (const [, text] of places(own))
      expect(text).not.toMatch(/[<>{}\u0000-\u0009\u000b-\u001f]/);
  });

  test('tell the points that the stars take', () => {
    const rules = joinParagraphs(own.level_rules);
    for (const points of STAR_POINTS) expect(numbers(rules)).toContain(String(points));
  });
});

test('a question tells that the learning phase needs about 30 to 50 conversions within 7 days', () => {
  expect(joinParagraphs(texts.en?.faqs['learning-phase'].answer ?? [])).toContain(
    'about 30 to 50 conversions within 7 days',
  );
});

test('the claim about users is told to be no fact', () => {
  expect(texts.en?.welcome).toMatchObject({
    claim: '30 billion+ users',
    claim_source: 'sample text, not a fact',
  });
});

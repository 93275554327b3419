import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { readConcepts, WORDS_PAGE, wordsPage } from '../words-page.ts';
import { TEXT_FOLDERS, textsBelow } from './texts-below.ts';
import { wordPattern } from './word-pattern.ts';

const root = join(import.meta.dirname, '../..');

/** The folders of texts that users read; what the sandbox advertises is in its advertisers’ words. */
const FOLDERS = [
  ...TEXT_FOLDERS,
  'scripts/new-remote/template/src/locales',
  'api/src/sandbox/texts',
];

/** Every text of a language: `folder:key`, and what it says without values and the places where it may be divided. */
const textsOf = (language: string) =>
  FOLDERS.flatMap((folder) =>
    textsBelow(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))).map(
      ([key, text]) => ({
        place: `${folder}:${key}`,
        text: text.replaceAll('\u00AD', '').replace(/\{\{.*?\}\}/g, '…'),
      }),
    ),
  );

const concepts = readConcepts();

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test.each(concepts)('no text has a forbidden word for: $id', ({ forbidden, except = [] }) => {
    const patterns = (forbidden[language] ?? []).map(wordPattern);
    const found = texts.filter(
      ({ place, text }) =>
        !except.includes(place) && patterns.some((pattern) => pattern.test(text)),
    );
    expect(found).toEqual([]);
  });

  test('no term is forbidden', () => {
    const patterns = concepts
      .flatMap(({ forbidden }) => forbidden[language] ?? [])
      .map(wordPattern);
    const bad = concepts
      .map(({ terms }) => terms[language])
      .filter((term) => patterns.some((pattern) => pattern.test(term)));
    expect(bad).toEqual([]);
  });
});

test('every concept has a term in each language, and an exception is a text that there is', () => {
  const places = new Set(textsOf('en').map(({ place }) => place));
  for (const { id, terms, except = [] } of concepts) {
    expect([id, Object.keys(terms)]).toEqual([id, [...LANGUAGES]]);
    expect([id, except.filter((place) => !places.has(place))]).toEqual([id, []]);
  }
});

test('the edge of a word is found beside letters of every alphabet', () => {
  const pointed = wordPattern('\\bpointé\\b');
  expect(pointed.test('Vous avez déjà pointé.')).toBe(true);
  expect(pointed.test('Une liste pointée.')).toBe(false);
});

test('every folder of texts is read', () => {
  const languages = (folder: string) =>
    readdirSync(join(root, folder)).filter((name) => name === 'en.json');
  expect(FOLDERS.filter((folder) => languages(folder).length === 0)).toEqual([]);
});

test('docs/words.md says what docs/words.json says (node scripts/run.mjs words)', async () => {
  expect(readFileSync(WORDS_PAGE, 'utf8')).toBe(await wordsPage());
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { TEXT_FOLDERS, textsBelow } from './texts-below.ts';

const root = join(import.meta.dirname, '../..');

const FOLDERS = [
  ...TEXT_FOLDERS,
  'api/src/sandbox/texts',
  'api/src/sandbox/catalog',
  'api/src/site/texts',
  'scripts/new-remote/template/src/locales',
];

/** A number and its unit, with a space between them at which a line may end. */
const LOOSE_UNIT = /(?<=[\d}]) (?=(kg|MB|Mo|ms)(?!\p{L}))/u;

/** What a language never has: a sign that may go to the next line alone, or one of another script. */
const NEVER = [
  ['fr', /(?<![\u00A0\u202F])[:;?!»](?=\s|$)|«(?![\u00A0\u202F])/u, 'no-break spaces'],
  ['fr', /["']/u, 'guillemets and true apostrophes'],
  ['de', /["']|“(?=\p{L})/u, 'German quotation marks'],
  ['spa', /["']/u, 'guillemets'],
  ['spa', /^[^¿]*\?|^[^¡]*!/u, 'a sign at the beginning of a question or call'],
  ['pt', /["']/u, 'true quotation marks'],
  ['fr', LOOSE_UNIT, 'a no-break space before a unit'],
  ['de', LOOSE_UNIT, 'a no-break space before a unit'],
  ['spa', LOOSE_UNIT, 'a no-break space before a unit'],
  ['pt', LOOSE_UNIT, 'a no-break space before a unit'],
  ['zh', /[\p{Script=Han}}][,;:?!]/u, 'full-width signs'],
  ['cht', /[\p{Script=Han}}][,;:?!]/u, 'full-width signs'],
  ['jp', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}}][,;:?!]/u, 'full-width signs'],
  ['ar', /[\p{Script=Arabic}}][,;?]/u, 'Arabic signs'],
  ['ar', /["']/u, 'guillemets'],
] as const;

const textsOf = (language: string): [string, string][] =>
  FOLDERS.flatMap((folder) =>
    textsBelow(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))).map(
      ([key, text]): [string, string] => [`${folder}:${key}`, text],
    ),
  );

test.each(NEVER)('a sign of %s that %s finds wants %s', (language, pattern) => {
  expect(textsOf(language).filter(([, text]) => pattern.test(text))).toEqual([]);
});

/** A dash that may begin a line, or a dot, or a sign between two figures, that may stand at an end of one. */
const LOOSE_DASH = /\S [-–—] | ·|· |\}\} \/|\/ \{\{|^[-–—] *\S*$|^\s|\s$/u;

test.each(LANGUAGES)('no line of %s begins with a dash between words', (language) => {
  expect(textsOf(language).filter(([, text]) => LOOSE_DASH.test(text))).toEqual([]);
});

test('no component joins texts by a dot, with which a line could end or begin', () => {
  const components = globSync('{shared,host,mfe-*}/src/**/*.tsx', { cwd: root }).filter(
    (path) => !/\.(test|stories)\.tsx$/.test(path),
  );
  expect(components).not.toEqual([]);
  expect(components.filter((path) => readFileSync(join(root, path), 'utf8').includes('·'))).toEqual(
    [],
  );
});

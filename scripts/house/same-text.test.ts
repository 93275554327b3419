import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { TEXT_FOLDERS, textsBelow } from './texts-below.ts';

const root = join(import.meta.dirname, '../..');

/** Texts for developers are exempt. */
const FOLDERS = TEXT_FOLDERS.filter((folder) => !folder.endsWith('/developer'));

/** English texts with several translations: by gender, or as a title and as a button. */
const BY_PLACE = ['All', 'Cancelled', 'Done', 'Log in', 'Sign up'];

/** The texts of a language by `folder:key`, without soft hyphens; plural forms aside. */
function textsOf(language: string): Map<string, string> {
  const texts = FOLDERS.flatMap((folder) =>
    textsBelow(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))).map(
      ([key, text]): [string, string] => [`${folder}:${key}`, text.replaceAll('\u00AD', '')],
    ),
  );
  return new Map(texts.filter(([place]) => !/_(zero|one|two|few|many|other)$/.test(place)));
}

const places = new Map<string, string[]>();
for (const [place, text] of textsOf('en')) {
  places.set(text, [...(places.get(text) ?? []), place]);
}
const repeated = [...places].filter(([, at]) => at.length > 1);

test.each(LANGUAGES)('in %s what English says alike is said alike', (language) => {
  const texts = textsOf(language);
  const differing = repeated
    .filter(([text]) => !BY_PLACE.includes(text))
    .map(([text, at]) => [text, [...new Set(at.map((place) => texts.get(place)))]] as const)
    .filter(([, said]) => said.length > 1);
  expect(differing).toEqual([]);
});

test('what is said differently by place stands in English more than once', () => {
  const texts = repeated.map(([text]) => text);
  expect(BY_PLACE.filter((text) => !texts.includes(text))).toEqual([]);
});

import { BUILT_IN_LANGUAGES, languageOptions } from './language-options.ts';

const line = (targets: string, description = targets) => ({
  targets,
  description,
  source: targets,
});

test('the server’s order and names are kept', () => {
  const options = languageOptions([line('th', 'ไทย'), line('de', 'Deutsch (DE)')]);
  expect(options.map(({ code, name, tag }) => [code, name, tag])).toEqual([
    ['th', 'ไทย', 'th'],
    ['de', 'Deutsch (DE)', 'de'],
  ]);
});

test('a language that this build does not know is left out', () => {
  expect(languageOptions([line('eo'), line('jp')]).map(({ code }) => code)).toEqual(['jp']);
});

test('a language stands there once', () => {
  expect(languageOptions([line('fr', 'Français'), line('fr', 'French')])).toHaveLength(1);
});

test('a language without a name has its own', () => {
  expect(languageOptions([line('kor', ' ')])[0]?.name).toBe('한국어');
});

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['a list of unknown ones', [line('eo')]],
])('%s leaves the built-in one', (_, list) => {
  expect(languageOptions(list)).toBe(BUILT_IN_LANGUAGES);
});

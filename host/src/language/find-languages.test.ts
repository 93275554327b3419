import { BUILT_IN_LANGUAGES, languageOptions } from './language-options.ts';
import { findLanguages } from './find-languages.ts';

const found = (search: string, shown = 'en-US') =>
  findLanguages(BUILT_IN_LANGUAGES, search, shown).map(({ code }) => code);

test.each([
  ['its own name', '日本', ['jp']],
  ['its own name, without spaces around', '中文', ['cht', 'zh']],
  ['its own name, without accents', 'francais', ['fr']],
  ['its own name, in another case', 'ESPAÑOL', ['spa']],
  ['its Korean name, of syllables', '한국', ['kor']],
  ['its English name', 'german', ['de']],
  ['its English name, of two words', 'traditional chinese', ['cht']],
  ['its country', 'brazil', ['pt']],
  ['the app’s code', 'kor', ['kor']],
  ['the tag', 'zh-TW', ['cht']],
  ['the beginning of one', ' vi ', ['vi']],
  ['no word’s beginning', 'erman', []],
  ['no language', 'xx', []],
])('finds a language by %s', (_, search, codes) => {
  expect(found(search)).toEqual(codes);
});

test.each([
  ['vi-VN', 'hàn', 'kor'],
  ['vi-VN', 'tieng duc', 'de'],
  ['th-TH', 'เยอรมัน', 'de'],
  ['zh-CN', '葡萄牙', 'pt'],
  ['ru-RU', 'японский', 'jp'],
])('in the language of the page, %s, %s finds %s', (shown, search, code) => {
  expect(found(search, shown)).toEqual([code]);
  expect(found(search)).toEqual([]);
});

test('Arabic, whose tag has a numbering system, is found where the operator lists it', () => {
  const listed = languageOptions([{ targets: 'ar', description: 'العربية', source: 'ar' }]);
  expect(findLanguages(listed, 'arab', 'en-US')).toEqual(listed);
  expect(findLanguages(listed, 'xx', 'en-US')).toEqual([]);
});

test('no text leaves all of them', () => {
  expect(findLanguages(BUILT_IN_LANGUAGES, '  ', 'en-US')).toBe(BUILT_IN_LANGUAGES);
});

test('a name that the server made up is found, and the usual one too', () => {
  const option = { ...BUILT_IN_LANGUAGES.find(({ code }) => code === 'de')!, name: 'Hochdeutsch' };
  expect(findLanguages([option], 'hoch', 'en-US')).toEqual([option]);
  expect(findLanguages([option], 'deutsch', 'en-US')).toEqual([option]);
});

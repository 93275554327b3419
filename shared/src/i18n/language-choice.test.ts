import { chooseLanguage, mapClientLanguage } from './language-choice.ts';

const map = [
  { source: 'zh, zh-CN,zh-Hans', targets: 'zh' },
  { source: 'zh-TW,zh-HK,zh-Hant', targets: 'cht' },
  { source: 'ja', targets: 'jp' },
  { source: 'pt,pt-BR', targets: 'pt' },
  { source: 'es', targets: 'spa' },
  { source: 'tlh', targets: 'klingon' },
  { source: ' , ', targets: 'de' },
];

test.each([
  ['an exact code', 'ja', 'jp'],
  ['an exact code in other case', 'ZH-tw', 'cht'],
  ['an exact code with an underscore', 'pt_BR', 'pt'],
  ['a region of a mapped language', 'ja-JP', 'jp'],
  ['the longest prefix', 'zh-Hant-MO', 'cht'],
  ['the shorter prefix where no longer one fits', 'zh-SG', 'zh'],
  ['a code that only begins with the same letters', 'jam', null],
  ['an app language that does not exist', 'tlh', null],
  ['a code that the map does not name', 'fi', null],
  ['nothing', '', null],
])('%s: %s is mapped to %s', (_, client, expected) => {
  expect(mapClientLanguage(client, map)).toBe(expected);
});

test.each([
  ['what the user chose wins', 'th', ['ja'], 'th'],
  ['what is stored but no language is passed over', 'xx', ['ja'], 'jp'],
  ["the client's first language that the map knows counts", null, ['fi', 'es-MX', 'ja'], 'spa'],
  ['a client without a mapped language gets English', null, ['fi', 'sv'], 'en'],
  ['a client without languages gets English', null, [], 'en'],
])('%s', (_, stored, clientLanguages, expected) => {
  expect(chooseLanguage({ stored, clientLanguageMap: map, clientLanguages })).toBe(expected);
});

test('without a map the client gets English', () => {
  expect(
    chooseLanguage({ stored: null, clientLanguageMap: [], clientLanguages: ['de', 'ja'] }),
  ).toBe('en');
});

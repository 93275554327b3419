import { languageFor } from './language-for.ts';

const MAP = [
  { source: 'zh-Hant,zh-TW', targets: 'cht' },
  { source: 'ja', targets: 'jp' },
];

test.each([
  ['zh-TW', 'cht'],
  ['ja-JP', 'jp'],
  ['kor', 'kor'],
  ['th', 'th'],
  ['eo', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%p is shown as %p', (code, language) => {
  expect(languageFor(code, MAP)).toBe(language);
});

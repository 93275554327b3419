import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_FOLDERS, textsBelow } from './texts-below.ts';

const root = join(import.meta.dirname, '../..');

const FOLDERS = [
  ...TEXT_FOLDERS,
  'scripts/new-remote/template/src/locales',
  'api/src/sandbox/texts',
];

const textsOf = (language: string): [string, string][] =>
  FOLDERS.flatMap((folder) =>
    textsBelow(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))).map(
      ([key, text]): [string, string] => [`${folder}:${key}`, text],
    ),
  );

/** Values that end with a Chinese character: the name of a figure, `5 分钟后`, `2026年11月`, `2026年11月25日`. */
const ENDS_CHINESE = 'figure|problem|when|month|date|since|from|to';

/** Chinese sets a space between its characters and letters, digits and values that begin or end with those. */
const CHINESE_UNSPACED = new RegExp(
  String.raw`\p{sc=Han}(?:[A-Za-z0-9]|\{\{(?!figure\}))|(?:[A-Za-z0-9%]|\{\{(?!(?:${ENDS_CHINESE})\})\w+\}\})\p{sc=Han}|\{\{(?:${ENDS_CHINESE})\}\} \p{sc=Han}`,
  'u',
);

/** Japanese sets none. What begins a line of a list or a heading is no part of the text. */
const JAPANESE_SPACED =
  /(?<![#-]) [\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー] /u;

/** The particle after a value depends on its last sound, which is not known: a noun goes between, or another word. */
const KOREAN_PARTICLE =
  /\}\}’?(?:이|가|을|를|은|는|과|와|으?로|이?나|이?라|이?며)(?![\p{L}(])|[이가을를은는과와]\([이가을를은는과와]\)|\((?:으|이)\)/u;

const MAINLAND_WORDS =
  /視頻|質量|信息|默認|賬|網絡|軟件|硬件|激活|渠道|鏈接|屏幕|登錄(?!檔)|加載|數據庫|服務器|點贊|文件夾/u;

/** What a language never has. */
const NEVER: readonly [language: string, what: string, pattern: RegExp][] = [
  ['zh', 'a character right beside a letter, a digit or a value', CHINESE_UNSPACED],
  ['cht', 'a character right beside a letter, a digit or a value', CHINESE_UNSPACED],
  ['zh', 'a quotation mark of another language', /[「」『』"‘’]/u],
  ['cht', 'a quotation mark of another language', /[“”‘’"]/u],
  ['cht', 'a word of the mainland', MAINLAND_WORDS],
  ['jp', 'a space beside a Japanese character', JAPANESE_SPACED],
  ['jp', 'a quotation mark or a wave of another kind', /[“”‘’"〜]/u],
  ['jp', 'a word for a browser or a server without its long vowel', /ブラウザ(?!ー)|サーバ(?!ー)/u],
  ['kor', 'a particle that depends on a value', KOREAN_PARTICLE],
  ['kor', 'a quotation mark of another kind', /[“”「」"]/u],
];

test.each(NEVER)('%s has nowhere %s', (language, _what, pattern) => {
  expect(textsOf(language).filter(([, text]) => pattern.test(text))).toEqual([]);
});

/** Ways to speak to the user of which a language has chosen another: Korean says 합니다, and asks with 하세요. */
const ADDRESS: readonly [language: string, other: RegExp][] = [
  ['zh', /[你妳]/u],
  ['cht', /[你妳]/u],
  ['jp', /あなた|貴方/u],
  ['kor', /고객님|당신|귀하|(?<!세|아니|개)요(?=[.!]|$)/u],
];

test.each(ADDRESS)('%s speaks to the user in one way', (language, other) => {
  expect(textsOf(language).filter(([, text]) => other.test(text))).toEqual([]);
});

test.each(['zh', 'cht', 'jp', 'kor'])(
  'a text of %s ends with a stop as the English one',
  (language) => {
    const english = new Map(textsOf('en'));
    const differing = textsOf(language).filter(([place, text]) => {
      const source = english.get(place);
      return source !== undefined && source.endsWith('.') !== /[.。]$/u.test(text);
    });
    expect(differing).toEqual([]);
  },
);

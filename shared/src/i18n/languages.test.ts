import { createInstance } from 'i18next';
import { LANGUAGES } from '@adpartner/shared/contract/language';
import {
  directionOf,
  isLanguageCode,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  languageOfTag,
} from './languages.ts';

test.each(LANGUAGES)('%s has a tag that Intl knows and that leads back to it', (code) => {
  const tag = LANGUAGE_TAGS[code];
  expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(languageOfTag(tag)).toBe(code);
});

test('every language has a name of its own', () => {
  const names = LANGUAGES.map((code) => LANGUAGE_NAMES[code]);
  expect(new Set(names).size).toBe(LANGUAGES.length);
});

test('an unknown tag is English', () => {
  expect(languageOfTag('xx')).toBe('en');
});

test.each(['EN', 'ja', '', null, 5, {}])('%j is no language code', (value) => {
  expect(isLanguageCode(value)).toBe(false);
});

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['arn', 'ltr'],
  ['zh-TW', 'ltr'],
])('%s is written %s, as the i18n library has it too', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
  expect(createInstance().dir(tag)).toBe(direction);
});

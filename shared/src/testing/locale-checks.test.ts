import { LANGUAGE_TAGS, LANGUAGES, type LanguageCode } from '@adpartner/shared/contract/language';
import { checkLocales, checkTranslated, readLocales } from './locale-checks.ts';

const EN = { greet: 'Hi {{name}}', plan_one: 'One plan', plan_other: '{{count}} plans' };
const ONE_FORM = { greet: 'Hi {{name}}', plan_other: '{{count}} plans' };
const MANY = { ...EN, plan_many: '{{count}} plans' };
const RU = { ...MANY, plan_few: '{{count}} plans' };

const SOUND: Partial<Record<LanguageCode, unknown>> = {
  cht: ONE_FORM,
  de: EN,
  en: EN,
  fr: MANY,
  jp: ONE_FORM,
  kor: ONE_FORM,
  pt: MANY,
  ru: RU,
  spa: MANY,
  th: ONE_FORM,
  vi: ONE_FORM,
  zh: ONE_FORM,
};
/** Of a language that was added later: every form there is. */
const formsOf = (code: LanguageCode) => ({
  greet: EN.greet,
  ...Object.fromEntries(
    new Intl.PluralRules(LANGUAGE_TAGS[code])
      .resolvedOptions()
      .pluralCategories.map((form) => [`plan_${form}`, EN.plan_other]),
  ),
});
const sound: Record<string, unknown> = Object.fromEntries(
  LANGUAGES.map((code) => [code, SOUND[code] ?? formsOf(code)]),
);

test('sound files have no faults', () => {
  expect(checkLocales(sound)).toEqual([]);
});

test.each([
  ['a missing file', { de: undefined }, 'de: there is no file'],
  ['a missing message', { de: { plan_one: 'x', plan_other: '{{count}}' } }, 'de: greet is missing'],
  ['a message that en has not', { de: { ...EN, more: 'x' } }, 'de: more is not in en'],
  ['an empty text', { de: { ...EN, greet: ' ' } }, 'de: greet is empty'],
  [
    'a text with a space at its end',
    { de: { ...EN, greet: 'Hi {{name}} ' } },
    'de: greet begins or ends with a space',
  ],
  [
    'a text that formats what it is given',
    { de: { ...EN, greet: 'Hi {{name, uppercase}}' } },
    'de: greet formats or nests',
  ],
  [
    'a text with another in it',
    { de: { ...EN, greet: 'Hi {{name}} $t(x)' } },
    'de: greet formats or nests',
  ],
  [
    'something else than a text',
    { de: { ...EN, greet: ['Hi {{name}}'] } },
    'de: greet is not a text',
  ],
  [
    'a lost placeholder',
    { de: { ...EN, greet: 'Hallo' } },
    'de: greet has nothing where en has name',
  ],
  [
    'another placeholder',
    { de: { ...EN, greet: '{{nom}}' } },
    'de: greet has nom where en has name',
  ],
  [
    'a lost tag',
    { en: { ...EN, greet: '<b>{{name}}</b>' } },
    'de: greet has nothing where en has </b>,<b>',
  ],
  [
    'a missing plural form',
    { ru: MANY },
    'ru: plan has the plural forms one,other,many, wants few,many,one,other',
  ],
  [
    'a plural form that the language has not',
    { jp: EN },
    'jp: plan has the plural forms one,other, wants other',
  ],
  [
    'a message without its plural',
    { de: { greet: 'Hi {{name}}', plan: 'x' } },
    'de: plan differs in plurals',
  ],
])('%s is told', (_, change, fault) => {
  expect(checkLocales({ ...sound, ...change })).toContain(fault);
});

test('locale files are read through the import of their package', async () => {
  const load = (code: LanguageCode) =>
    code === 'vi' ? Promise.reject(new Error('none')) : Promise.resolve({ default: sound[code] });
  const locales = await readLocales(load);
  expect(Object.keys(locales).sort()).toEqual(LANGUAGES.filter((code) => code !== 'vi').toSorted());
});

test('a text that is still English is found, and so is a mark that has nothing to mark', () => {
  const locales = {
    en: { plan: 'Plan', many: '{{count}} plans', share: '{{used}} / {{max}}' },
    de: { plan: 'Plan', many: '{{count}} plans', share: '{{used}} / {{max}}' },
    fr: { plan: 'Forfait', many: '{{count}} forfaits', share: '{{used}} / {{max}}' },
  };
  expect(checkTranslated(locales, { de: ['plan'], fr: ['plan'] })).toEqual([
    'de: many is English',
    'fr: plan is marked',
  ]);
});

import {
  checkLocales,
  checkTranslated,
  readLocales,
  type SameAsEnglish,
} from '@adpartner/shared/testing/locale-checks';

/** Words that these languages share with English. */
const SAME_AS_ENGLISH: SameAsEnglish = {
  de: ['titles.wallet'],
  fr: ['header.notifications', 'titles.plan', 'titles.notification', 'legal.version'],
  spa: ['toast.failure'],
};

test.each([
  ['every screen', '', SAME_AS_ENGLISH],
  ['the screens that come later', 'screens/', {}],
])('the messages of %s are in every language, and translated', async (_, part, marked) => {
  const locales = await readLocales((code) => import(`./${part}${code}.json`));
  expect(checkLocales(locales)).toEqual([]);
  expect(checkTranslated(locales, marked)).toEqual([]);
});

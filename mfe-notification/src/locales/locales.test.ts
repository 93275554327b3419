import {
  checkLocales,
  checkTranslated,
  readLocales,
  type Locales,
} from '@adpartner/shared/testing/locale-checks';

/** Texts that are the same as in English in these languages. */
const SAME_AS_ENGLISH = {
  fr: ['title', 'detail.title', 'push.kinds.plans.title'],
};

let locales: Locales;

beforeAll(async () => {
  locales = await readLocales((code) => import(`./${code}.json`));
});

test('every language has every message', () => {
  expect(checkLocales(locales)).toEqual([]);
});

test('every message is translated, or marked as right as it is', () => {
  expect(checkTranslated(locales, SAME_AS_ENGLISH)).toEqual([]);
});

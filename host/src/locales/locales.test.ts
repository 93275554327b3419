import {
  checkLocales,
  checkTranslated,
  readLocales,
  type SameAsEnglish,
} from '@adpartner/shared/testing/locale-checks';
import { STUBS } from '../router/stubs.ts';

/** Texts that are the same as in English in these languages. */
const SAME_AS_ENGLISH: SameAsEnglish = {
  fr: ['header.notifications', 'legal.version'],
};

/** The same among the texts for developers. */
const SAME_FOR_DEVELOPERS: SameAsEnglish = {
  de: ['developer.remotes', 'developer.fact.version'],
};

/** Titles of remotes are compared with the remote's own in its package. */
const THEIRS = STUBS.flatMap(({ title }) => title?.replace('host:', '') ?? []);
const isTheirs = (fault: string) => THEIRS.some((key) => fault.includes(` ${key} `));

test.each([
  ['every screen', '', SAME_AS_ENGLISH],
  ['the screens that come later', 'screens/', {}],
  ['what developers see', 'developer/', SAME_FOR_DEVELOPERS],
])('the messages of %s are in every language, and translated', async (_, part, marked) => {
  const locales = await readLocales((code) => import(`./${part}${code}.json`));
  expect(checkLocales(locales)).toEqual([]);
  expect(checkTranslated(locales, marked).filter((fault) => !isTheirs(fault))).toEqual([]);
});

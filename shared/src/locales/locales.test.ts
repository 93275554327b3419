import { REASONS } from '@adpartner/shared/contract/error-codes';
import { LANGUAGES } from '@adpartner/shared/contract/language';
import { COOLING_OFF_CAUSES, FIELD_RULES, TEXT_KEYS } from '@adpartner/shared/contract/text-keys';
import {
  checkLocales,
  checkTranslated,
  readLocales,
  type Locales,
} from '@adpartner/shared/testing/locale-checks';

/** Texts that are the same as in English in these languages. */
const SAME_AS_ENGLISH = {
  de: ['signs.minus', 'signs.plus', 'productKind.video', 'couponKind.team', 'field.optional'],
  fr: ['signs.plus', 'remark.correction'],
  spa: ['toast.failure', 'couponEffect.addition'],
  vi: ['productKind.video'],
};

type Groups = Record<string, Record<string, unknown>>;

let locales: Locales;

/** The two files of a language, as the page has them once a remote is open. */
function together(first: Groups, terms: Groups): Groups {
  const errors = { ...first.errors, ...terms.errors };
  return { ...first, ...terms, errors };
}

beforeAll(async () => {
  const first = await readLocales((code) => import(`./${code}.json`));
  const terms = await readLocales((code) => import(`./terms/${code}.json`));
  locales = Object.fromEntries(
    LANGUAGES.map((code) => [code, together(first[code] as Groups, terms[code] as Groups)]),
  );
});

test('no message stands in both files of a language', async () => {
  const first: { default: object } = await import('./en.json');
  const terms: { default: object } = await import('./terms/en.json');
  const keys = (file: object) =>
    Object.entries(file).flatMap(([group, of]) =>
      typeof of === 'object' ? Object.keys(of).map((key) => `${group}.${key}`) : [group],
    );
  const both = [...keys(first.default), ...keys(terms.default)];
  expect(new Set(both).size).toBe(both.length);
});

const keysOf = (code: (typeof LANGUAGES)[number], group: string): string[] => {
  const file = locales[code] as Record<string, Record<string, unknown>>;
  return Object.keys(file[group] ?? {}).map((key) =>
    key.replace(/_(zero|one|two|few|many|other)$/, ''),
  );
};

test('every language has every message of en, with its own plural forms', () => {
  expect(checkLocales(locales)).toEqual([]);
});

test('every message is translated, or marked as right as it is', () => {
  expect(checkTranslated(locales, SAME_AS_ENGLISH)).toEqual([]);
});

test.each(LANGUAGES)(
  'in %s every reason of the contract has a message, and nothing else has',
  (code) => {
    expect([...new Set(keysOf(code, 'errors'))].sort()).toEqual(Object.keys(REASONS).sort());
  },
);

test.each(LANGUAGES)(
  'in %s every rule of a field and every cause of a cooling-off is worded',
  (code) => {
    expect(keysOf(code, 'rules')).toEqual(expect.arrayContaining([...FIELD_RULES]));
    expect(keysOf(code, 'coolingOff').sort()).toEqual([...COOLING_OFF_CAUSES].sort());
  },
);

test('every text that the server makes is worded, with the params that the contract names', () => {
  const en = locales.en as Record<string, unknown>;
  for (const [key, params] of Object.entries(TEXT_KEYS)) {
    const text = key
      .split('.')
      .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], en);
    const used = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    expect([key, used]).toEqual([key, [...params].sort()]);
  }
});

/** Values that another message tells, or that select the message. */
const STEERING: readonly string[] = ['fields', 'because', 'retry_after'];

test('every param of a reason is told, except those that only steer', () => {
  const texts = (locales.en as { errors: Record<string, string> }).errors;
  for (const [reason, rule] of Object.entries(REASONS)) {
    const params: readonly string[] = 'params' in rule ? rule.params : [];
    const told = texts[reason] ?? texts[`${reason}_other`] ?? '';
    for (const name of params.filter((one) => !STEERING.includes(one))) {
      expect([reason, told]).toEqual([
        reason,
        expect.stringContaining(name === 'attempts_left' ? '{{count}}' : `{{${name}}}`),
      ]);
    }
  }
});

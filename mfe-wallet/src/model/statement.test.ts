import { LANGUAGES, type LanguageCode } from '@adpartner/shared/contract/language';
import { LANGUAGE_TAGS } from '@adpartner/shared/i18n/languages';
import {
  addsUp,
  balancesOf,
  spreadsheetSignsOf,
  statementCsv,
  type StatementLine,
} from './statement.ts';

const ENGLISH = { separator: ',', decimal: '.' } as const;
const GERMAN = { separator: ';', decimal: ',' } as const;

const entries = [
  { amount: '-50.00', balance_after: '1200.00' },
  { amount: '500.00', balance_after: '1250.00' },
  { amount: '0.10', balance_after: '750.00' },
];

test('the balances before and after come from the entries', () => {
  expect(balancesOf(entries)).toEqual({ opening: '749.90', closing: '1200.00' });
  expect(balancesOf([])).toBeNull();
});

test.each([
  ['all entries', entries, true],
  ['none', [], true],
  ['entries of which one is missing', [entries[0]!, entries[2]!], false],
])('%s: they add up: %s', (_, list, whole) => {
  expect(addsUp(list)).toBe(whole);
});

const words = {
  time: 'Time (UTC)',
  type: 'Type',
  remark: 'Remark',
  reference: 'Reference',
  status: 'Status',
  amount: 'Amount',
  balance: 'Balance after',
  opening: 'Opening balance',
  closing: 'Closing balance',
};
const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  time: '2026-11-20 10:00:00',
  type: 'System top-up',
  remark: 'Top-up',
  reference: 'T-2001',
  status: 'Done',
  amount: '500.00',
  balance: '1250.00',
  ...changes,
});
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('every entry has a line, between the opening and the closing balance', () => {
  const csv = statementCsv([line()], { opening: '750.00', closing: '1250.00' }, words, ENGLISH);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(rowsOf(csv)).toEqual([
    'Time (UTC),Type,Remark,Reference,Status,Amount,Balance after',
    ',Opening balance,,,,,750.00',
    '2026-11-20 10:00:00,System top-up,Top-up,T-2001,Done,500.00,1250.00',
    ',Closing balance,,,,,1250.00',
  ]);
});

const SIGNS: Partial<Record<LanguageCode, typeof ENGLISH | typeof GERMAN>> = {
  cht: ENGLISH,
  de: GERMAN,
  en: ENGLISH,
  fr: GERMAN,
  jp: ENGLISH,
  kor: ENGLISH,
  pt: GERMAN,
  ru: GERMAN,
  spa: GERMAN,
  th: ENGLISH,
  vi: GERMAN,
  zh: ENGLISH,
};

test.each(LANGUAGES)('in %s cells and numbers have the signs of its spreadsheets', (code) => {
  const signs = spreadsheetSignsOf(LANGUAGE_TAGS[code]);
  expect([ENGLISH, GERMAN]).toContainEqual(signs);
  if (SIGNS[code] !== undefined) expect(signs).toEqual(SIGNS[code]);
  const csv = statementCsv(
    [line({ amount: '-1234567.80', balance: '0.05' })],
    { opening: '1234567.85', closing: '0.05' },
    words,
    signs,
  );
  const cells = rowsOf(csv).map((row) => row.split(signs.separator));
  expect(cells.map(({ length }) => length)).toEqual([7, 7, 7, 7]);
  const numbers = cells.slice(1).map((row) => row.slice(-2).join(' '));
  expect(numbers).toEqual(
    signs.decimal === ','
      ? [' 1234567,85', '-1234567,80 0,05', ' 0,05']
      : [' 1234567.85', '-1234567.80 0.05', ' 0.05'],
  );
});

test('an amount of a currency without minor units has no decimal sign in any language', () => {
  const balances = { opening: '0', closing: '1250' };
  const csv = statementCsv([line({ amount: '1250', balance: '1250' })], balances, words, GERMAN);
  expect(rowsOf(csv)[2]).toMatch(/;1250;1250$/);
});

describe.each([ENGLISH, GERMAN])('parted by $separator', (signs) => {
  test.each([
    ['Agreed by phone', 'Agreed by phone'],
    ['Agreed, by phone', '"Agreed, by phone"'],
    ['Agreed; by phone', '"Agreed; by phone"'],
    ['The "other" one', '"The ""other"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a\ttab', '"a\ttab"'],
    ['=1+1', "'=1+1"],
    ['+66 81', "'+66 81"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ['\t=1', `"'\t=1"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['"=1+1"', `"""=1+1"""`],
  ])('%j is written %s', (remark, written) => {
    const balances = { opening: '0.00', closing: '0.00' };
    const csv = statementCsv([line({ remark })], balances, words, signs);
    const { separator } = signs;
    expect(csv).toContain(`${separator}${written}${separator}T-2001${separator}`);
  });
});

test('a negative amount stays a number', () => {
  const balances = { opening: '0.00', closing: '0.00' };
  const csv = statementCsv([line({ amount: '-50.00' })], balances, words, ENGLISH);
  expect(csv).toContain(',-50.00,1250.00');
});

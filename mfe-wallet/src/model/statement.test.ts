import { addsUp, balancesOf, statementCsv, type StatementLine } from './statement.ts';

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
  const csv = statementCsv([line()], { opening: '750.00', closing: '1250.00' }, words);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(rowsOf(csv)).toEqual([
    'Time (UTC),Type,Remark,Reference,Status,Amount,Balance after',
    ',Opening balance,,,,,750.00',
    '2026-11-20 10:00:00,System top-up,Top-up,T-2001,Done,500.00,1250.00',
    ',Closing balance,,,,,1250.00',
  ]);
});

test.each([
  ['Agreed, by phone', '"Agreed, by phone"'],
  ['The "other" one', '"The ""other"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-5', "'-5"],
])('%j is written %s', (remark, written) => {
  const csv = statementCsv([line({ remark })], { opening: '0.00', closing: '0.00' }, words);
  expect(csv).toContain(`,${written},T-2001,`);
});

test('a negative amount stays a number', () => {
  const csv = statementCsv(
    [line({ amount: '-50.00' })],
    { opening: '0.00', closing: '0.00' },
    words,
  );
  expect(csv).toContain(',-50.00,1250.00');
});

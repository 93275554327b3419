import { spreadsheetText } from './spreadsheet-text.ts';

test.each([
  '=1+1',
  '+66812345678',
  '-5',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\ttabbed',
  '  =1+1',
  '\u00A0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j is made text', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`);
});

test.each(['', 'Top-up', 'a=b', '1-2', 'Ann <ann@example.com>', "'quoted'", '−5', '  spaced'])(
  '%j is text already',
  (text) => {
    expect(spreadsheetText(text)).toBe(text);
  },
);

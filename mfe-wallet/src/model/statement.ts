import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { spreadsheetText } from '@adpartner/shared/contract/spreadsheet-text';
import { addMoney, compareMoney, subtractMoney } from '@adpartner/shared/money/exact-money';

/** The texts of a statement. */
export interface StatementWords {
  time: string;
  type: string;
  remark: string;
  reference: string;
  status: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
}

/** A record as a line of the statement. */
export interface StatementLine {
  time: string;
  type: string;
  remark: string;
  reference: string;
  status: string;
  amount: string;
  balance: string;
}

type Entry = Pick<FundRecord, 'amount' | 'balance_after'>;

/** The account's balance before and after; null without any entry. `entries`: the newest first. */
export function balancesOf(entries: readonly Entry[]): { opening: string; closing: string } | null {
  const [newest] = entries;
  if (newest === undefined) return null;
  const oldest = entries.at(-1) ?? newest;
  return {
    opening: subtractMoney(oldest.balance_after, oldest.amount),
    closing: newest.balance_after,
  };
}

/** Whether the entries lead from the opening to the closing balance, to the last cent. */
export function addsUp(entries: readonly Entry[]): boolean {
  const balances = balancesOf(entries);
  if (balances === null) return true;
  const sum = addMoney(balances.opening, ...entries.map(({ amount }) => amount));
  return compareMoney(sum, balances.closing) === 0;
}

/** The separators by which a spreadsheet of a language reads cells and numbers. */
export interface SpreadsheetSigns {
  separator: ',' | ';';
  decimal: string;
}

/**
 * The separators of a language (BCP 47 tag). If the comma is the decimal sign, spreadsheets separate cells by
 * semicolons, and open a file with commas as one column.
 */
export function spreadsheetSignsOf(tag: string): SpreadsheetSigns {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { separator: decimal === ',' ? ';' : ',', decimal };
}

/** A text cell, quoted if any spreadsheet might split it. */
function cell(text: string): string {
  const safe = spreadsheetText(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A statement as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8): a line for the
 * opening balance, one for each entry, the oldest first, and one for the closing balance. Amounts are plain
 * decimals, without grouping or currency, which a spreadsheet of the language reads as numbers.
 */
export function statementCsv(
  lines: readonly StatementLine[],
  balances: { opening: string; closing: string },
  words: StatementWords,
  { separator, decimal }: SpreadsheetSigns,
): string {
  const number = (amount = '') => amount.replace('.', decimal);
  const row = (line: Partial<StatementLine>) =>
    [
      ...[line.time, line.type, line.remark, line.reference, line.status].map((text) =>
        cell(text ?? ''),
      ),
      number(line.amount),
      number(line.balance),
    ].join(separator);
  const head = [words.time, words.type, words.remark, words.reference, words.status];
  const rows = [
    [...head, words.amount, words.balance].map(cell).join(separator),
    row({ type: words.opening, balance: balances.opening }),
    ...lines.map(row),
    row({ type: words.closing, balance: balances.closing }),
  ];
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

import type { Account, FundRecordType } from '@adpartner/shared/contract/fund-record';
import { spreadsheetText } from '@adpartner/shared/contract/spreadsheet-text';
import type { WireText } from '@adpartner/shared/contract/text';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';

import type { Exchange } from './command.ts';
import { plainText } from './plain-text.ts';

const COLUMNS = [
  'account',
  'time',
  'id',
  'type',
  'reference',
  'remark',
  'amount',
  'balance_after',
] as const;

interface AccountRow {
  id: bigint;
  kind: Account;
  opening: bigint;
  begins: Date;
  ends: Date;
}

interface EntryRow {
  id: bigint;
  at: Date;
  type: FundRecordType;
  reference: string;
  remark: WireText;
  amount: bigint;
  balance_after: bigint;
}

function accountsOf({ tx }: Exchange, userId: string, month: string, zone: string) {
  return sql<AccountRow>`
    with month as (
      select day_begins(${`${month}-01`}::date, ${zone}) as begins,
        day_begins((${`${month}-01`}::date + interval '1 month')::date, ${zone}) as ends
    )
    select a.id, a.kind, m.begins, m.ends, coalesce((
        select p.balance_after from postings p
        where p.account_id = a.id and p.at < m.begins
        order by p.at desc, p.id desc limit 1), 0) as opening
    from accounts a cross join month m
    where a.user_id = ${userId} order by a.id`.execute(tx);
}

function entriesOf({ tx }: Exchange, { id, begins, ends }: AccountRow) {
  return sql<EntryRow>`
    select p.id, p.at, p.type, e.reference, e.remark, p.amount, p.balance_after
    from postings p join journal_entries e on e.id = p.entry_id
    where p.account_id = ${id} and p.at >= ${begins} and p.at < ${ends}
    order by p.at, p.id`.execute(tx);
}

/**
 * A month of a user's accounts as CSV: for each account with a balance or entries the opening balance, every
 * entry and the closing balance; the amounts between the two add up to their difference. For programs as well
 * as people: commas, decimal points and UTC, whatever the user's language.
 */
export async function statementCsv(
  exchange: Exchange,
  userId: string,
  month: string,
  zone: string,
): Promise<{ csv: string; entries: number }> {
  const { money } = exchange;
  const lines: string[][] = [];
  let entries = 0;
  for (const account of (await accountsOf(exchange, userId, month, zone)).rows) {
    const { kind, opening, begins, ends } = account;
    const { rows } = await entriesOf(exchange, account);
    if (rows.length === 0 && opening === 0n) continue;
    entries += rows.length;
    const balance = (at: Date, type: string, minor: bigint) =>
      lines.push([kind, at.toISOString(), '', type, '', '', '', money(minor)]);
    balance(begins, 'opening_balance', opening);
    for (const row of rows) {
      lines.push([
        kind,
        row.at.toISOString(),
        String(row.id),
        row.type,
        spreadsheetText(row.reference),
        spreadsheetText(plainText(row.remark)),
        money(row.amount),
        money(row.balance_after),
      ]);
    }
    balance(ends, 'closing_balance', rows.at(-1)?.balance_after ?? opening);
  }
  return { csv: stringify(lines, { header: true, columns: [...COLUMNS] }), entries };
}

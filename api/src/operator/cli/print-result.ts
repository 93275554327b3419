import { textSchema, type WireText } from '@adpartner/shared/contract/text';
import Table from 'cli-table3';
import * as z from 'zod/mini';

import type { Command, Result } from '../command.ts';
import { plainText } from '../plain-text.ts';

/** Longer cells are cut: a table is an overview, JSON has everything. */
const CELL = 160;

const isRecord = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is Exclude<WireText, string> =>
  isRecord(value) && 'key' in value && z.safeParse(textSchema, value).success;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (isText(value)) return plainText(value);
  const text = Array.isArray(value)
    ? value.map(cellOf).join(', ')
    : isRecord(value)
      ? Object.entries(value)
          .map(([name, member]) => `${name}: ${cellOf(member)}`)
          .join(', ')
      : String(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > CELL ? `${line.slice(0, CELL - 1)}…` : line;
}

/** Whether it is printed as a table, and not on a line of its own. */
const isTable = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isRecord) : isRecord(value) && !isText(value);

const newTable = (head: readonly string[]) =>
  new Table({ head: [...head], style: { head: [], border: [], compact: true } });

function tableOf(records: readonly Result[], columns: readonly string[] | undefined): string {
  const names = columns ?? Object.keys(records[0] ?? {});
  const table = newTable(names);
  for (const record of records) table.push(names.map((name) => cellOf(record[name])));
  return table.toString();
}

function pairsOf(record: Result, names: readonly string[]): string {
  const table = new Table({ style: { head: [], border: [], compact: true } });
  for (const name of names) table.push([name, cellOf(record[name])]);
  return table.toString();
}

function block(command: Command, name: string, value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return `${name}: none`;
    if (!value.every(isRecord)) return value.map(String).join('\n');
    return tableOf(value, command.columns[name]);
  }
  if (isRecord(value) && !isText(value))
    return pairsOf(value, command.columns[name] ?? Object.keys(value));
  return `${name}: ${cellOf(value)}`;
}

/** Prints a result for people: lines, and tables for records; or, for scripts, JSON in one line. */
export function printResult(command: Command, result: Result, json: boolean): string {
  if (json) return `${JSON.stringify(result)}\n`;
  if (command.printed !== null) return String(result[command.printed]);
  // With several tables each gets its name.
  const isOneOfSeveral = Object.values(result).filter(isTable).length > 1;
  return Object.entries(result)
    .map(([name, value], place) => {
      const heading = isOneOfSeveral && isTable(value) ? `${place > 0 ? '\n' : ''}${name}:\n` : '';
      return `${heading}${block(command, name, value)}\n`;
    })
    .join('');
}

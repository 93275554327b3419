import type { Bytes } from './bytes.ts';
import type { Skew } from './hot-accounts.ts';

/** The busiest machine ÷ the mean: one row for an exponent, one cell for a number of machines. */
export interface ShardRow {
  readonly exponent: number;
  /** The busiest account's part of everything. */
  readonly busiest: number;
  readonly cells: readonly { readonly middle: number; readonly worst: number }[];
}

export interface Measured {
  readonly bytes: readonly Bytes[];
  readonly few: number;
  readonly skews: readonly Skew[];
  readonly puts: number;
  readonly machines: readonly number[];
  readonly shards: readonly ShardRow[];
  readonly accounts: number;
  readonly seed: number;
  readonly command: string;
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const percent = (part: number) => `${(part * 100).toFixed(part < 0.01 ? 2 : 0)} %`;
const lawOf = (exponent: number) => (exponent === 0 ? 'all alike' : `exponent ${exponent}`);

const bytesTable = (bytes: readonly Bytes[]) =>
  table(
    ['one more', 'bytes', 'most of it in', 'written a second by one connection'],
    bytes.map(({ of, each, tables, rate }) => [
      of,
      Math.round(each).toLocaleString('en'),
      tables.map(([name, part]) => `${name} ${Math.round(part).toLocaleString('en')}`).join(', '),
      Math.round(rate).toLocaleString('en'),
    ]),
  );

const skewTable = (skews: readonly Skew[]) =>
  table(
    [
      'activity',
      'the busiest account has',
      'committed',
      'puts a second ÷ all alike',
      'puts a second',
      'connections that wait for a lock',
      'slowest of 100 puts',
    ],
    skews.map(({ exponent, commit, uneven, even }) => [
      exponent === null ? 'all alike, no change is told' : lawOf(exponent),
      percent(uneven.busiest),
      commit,
      (uneven.rate / even.rate).toFixed(2),
      `${Math.round(uneven.rate)} and ${Math.round(even.rate)}`,
      `${uneven.waiting.toFixed(1)} and ${even.waiting.toFixed(1)}`,
      `${uneven.slow.toFixed(0)} and ${even.slow.toFixed(0)} ms`,
    ]),
  );

const shardTable = ({ machines, shards }: Measured) =>
  table(
    ['activity', 'the busiest account has', ...machines.map((count) => `${count} machines`)],
    shards.map(({ exponent, busiest, cells }) => [
      lawOf(exponent),
      percent(busiest),
      ...cells.map(({ middle, worst }) => `${middle.toFixed(2)} (${worst.toFixed(2)})`),
    ]),
  );

/** The page of results. */
export function report(measured: Measured, machine: string): string {
  const { bytes, few, skews, puts, accounts, seed, command } = measured;
  return `# Growth and hot accounts

${machine}. Made by \`${command}\`, seed ${seed}. What follows from it is in docs/scaling.md.

## Bytes

The size of all tables and indexes at ${few} and at ${3 * few}, written by the server's own SQL functions, each in a transaction of its own; a
report has a quarter of an hour of its own, which is the most that it needs. PostgreSQL does not wait for its disk here.

${bytesTable(bytes)}

## Hot accounts

${puts} puts by the SQL function over ten connections, of accounts drawn from 200 by Zipf's law, in turn with as many of accounts
that are all as active. Committed: “at once”, without waiting for any disk; “standby”, when a standby on this machine has applied it; or
when that one applies everything 5 ms later, as one at the end of a longer line does.

${skewTable(skews)}

## The busiest machine

Simulated: ${accounts.toLocaleString('en')} accounts, each on a machine by a hash of its id. The load of the busiest machine ÷ the mean of all: in the middle of
all trials, and in the worst one.

${shardTable(measured)}
`;
}

import * as z from '../../shared/src/contract/zod.ts';
import { NO_COUNTS, sum, type Counts } from './canary-trial.ts';

const number = z.int().check(z.gte(0));
const rowSchema = z.object({
  minute: z.string(),
  remote: z.string(),
  version: z.string(),
  role: z.string(),
  sessions: number,
  failures: number,
  crashes: number,
  interactions: number,
  slow: number,
});
const countsSchema = z.object({ schema: z.literal(1), rows: z.array(rowSchema) });

/** What pages reported on one release in one role within one minute. */
export type CountRow = z.infer<typeof rowSchema>;

/** How long the server has to respond, in ms. */
const PATIENCE = 5000;

/**
 * Reads from the API server what pages reported in the last minutes. Throws with one line if it can't.
 */
export async function readPageCounts(url: string, minutes: number): Promise<CountRow[]> {
  const address = new URL(url);
  address.searchParams.set('minutes', String(minutes));
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { data } = countsSchema.safeParse(await response.json());
    if (data) return data.rows;
    throw new Error('no counts of reports');
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new Error(`the reports at ${url} can't be read: ${why}`);
  }
}

/** Sums the rows of one release in one role. */
export function countsOf(
  rows: readonly CountRow[],
  of: { remote: string; version: string; role: string },
): Counts {
  return rows
    .filter((row) => row.remote === of.remote && row.version === of.version && row.role === of.role)
    .reduce<Counts>(sum, NO_COUNTS);
}

/** What pages reported on one release in one role. */
export type ReportedRelease = Counts & Pick<CountRow, 'remote' | 'version' | 'role'>;

/** What pages reported on each release of some remotes, by name, version and role. */
export function reportedOn(rows: readonly CountRow[], names: readonly string[]): ReportedRelease[] {
  const sums = new Map<string, ReportedRelease>();
  for (const { remote, version, role, ...counts } of rows) {
    if (!names.includes(remote)) continue;
    const key = `${remote} ${version} ${role}`;
    sums.set(key, { remote, version, role, ...sum(sums.get(key) ?? NO_COUNTS, counts) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Returns what was counted since the call before: the rows, less what they had then. */
export function newCounts(): (rows: readonly CountRow[]) => CountRow[] {
  let before = new Map<string, CountRow>();
  return (rows) => {
    const keyOf = ({ minute, remote, version, role }: CountRow) =>
      `${minute} ${remote} ${version} ${role}`;
    const more = rows.map((row) => {
      const had = before.get(keyOf(row)) ?? NO_COUNTS;
      return {
        ...row,
        sessions: row.sessions - had.sessions,
        failures: row.failures - had.failures,
        crashes: row.crashes - had.crashes,
        interactions: row.interactions - had.interactions,
        slow: row.slow - had.slow,
      };
    });
    before = new Map(rows.map((row) => [keyOf(row), row]));
    return more;
  };
}

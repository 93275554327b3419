import type { PageReportsTable } from '../db/tables/report.ts';
import type { IsReleased } from './is-released.ts';
import type { ReportEntry } from './report-batch.ts';

/** Counts of one release in one role, without the minute. */
export type ReleaseCounts = Omit<PageReportsTable, 'minute'>;

/** Releases counted at once: a site has some; more can only be made up. */
const MOST_RELEASES = 64;

const keyOf = ({ remote, version, role }: ReleaseCounts) => `${remote} ${version} ${role}`;

/** What one report adds, or null if it is not about a release. Sessions are the unit, not events. */
function countsOf(entry: ReportEntry): ReleaseCounts | null {
  const { kind, remote, version, role, first = [], rating } = entry;
  if (!remote || !version || !role || first.length === 0) return null;
  const harms = first.includes('harm');
  const interacts = first.includes('interaction');
  return {
    remote,
    version,
    role,
    sessions: Number(first.includes('session')),
    failures: Number(harms && kind === 'remote-load'),
    crashes: Number(harms && kind !== 'remote-load'),
    interactions: Number(interacts),
    slow: Number(interacts && rating !== 'good'),
  };
}

const sum = (a: ReleaseCounts, b: ReleaseCounts): ReleaseCounts => ({
  ...a,
  sessions: a.sessions + b.sessions,
  failures: a.failures + b.failures,
  crashes: a.crashes + b.crashes,
  interactions: a.interactions + b.interactions,
  slow: a.slow + b.slow,
});

/** The counts that are not in the database yet, of releases that there are. */
export class ReportCounts {
  readonly #counts = new Map<string, ReleaseCounts>();
  readonly #isReleased: IsReleased;

  constructor(isReleased: IsReleased) {
    this.#isReleased = isReleased;
  }

  add(entries: readonly ReportEntry[]): void {
    for (const more of entries.map(countsOf)) {
      if (!more) continue;
      const known = this.#counts.get(keyOf(more));
      if (!known && this.#counts.size >= MOST_RELEASES) continue;
      if (!known && !this.#isReleased(more.remote, more.version)) continue;
      this.#counts.set(keyOf(more), known ? sum(known, more) : more);
    }
  }

  /** Takes all counts out. */
  take(): ReleaseCounts[] {
    const all = [...this.#counts.values()];
    this.#counts.clear();
    return all;
  }
}

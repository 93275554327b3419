import { remoteAt } from '../router/stubs.ts';
import type { Bundle, First, ReportEntry } from './payload.ts';
import type { Report } from './report.ts';

/** Where the tab notes what it has counted, so that a page which crashes, reloads and crashes counts once. */
const KEY = 'adpartner_counted';
/** Far above what a session has. */
const MOST = 100;

/** A file of a remote, in a stack. Only its entry's path has the version as well. */
const REMOTE_FILE = /\/remotes\/([\w-]+)\//;

function readNotes(): string[] {
  try {
    const notes: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(notes)) return notes.filter((one) => typeof one === 'string');
  } catch {
    // No storage, or an invalid value: counted by page then.
  }
  return [];
}

/** Errors that are not thrown by a release's code: failed calls and files, violations of the policy. */
const NO_CRASH = new Set(['ApiError', 'ResourceError', 'SecurityPolicyViolation']);
const isCrash = (entry: ReportEntry) => entry.kind === 'error' && !NO_CRASH.has(entry.error.name);

function sortsOf(entry: ReportEntry): First[] {
  if (entry.kind === 'remote-load') return entry.error ? ['session', 'harm'] : ['session'];
  if (entry.kind === 'vital' && entry.name === 'INP') return ['interaction'];
  return isCrash(entry) ? ['harm'] : [];
}

/** The releases that work in this page, and what this tab has counted of each. */
export function releasesSeen() {
  const releases = new Map<string, Omit<Bundle, 'remote'>>();
  const counted = new Set(readNotes());

  const isFirst = (note: string) => {
    if (counted.has(note) || counted.size >= MOST) return false;
    counted.add(note);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...counted]));
    } catch {
      // Kept in memory.
    }
    return true;
  };

  return {
    /** Notes a release that a remote has been loaded from. */
    note(report: Report): void {
      if (report.kind !== 'remote-load' || report.event.error !== undefined) return;
      const { remote, version, role } = report.event;
      releases.set(remote, { version, role });
    },
    /**
     * The bundle whose file is innermost in a stack. Without a file of a remote it is the one in whose screens the
     * error was caught: React's own errors, and a screen without content, are thrown by the host's code. Without any
     * file of ours it is the route's.
     */
    bundleOf(route: string, stack: readonly string[] = [], of: string | null = null): Bundle {
      const [, remote = of] =
        stack.map((place) => REMOTE_FILE.exec(place)).find((match) => match !== null) ?? [];
      const isHosts = remote === null && stack.some((place) => place.includes('/assets/'));
      const name = isHosts ? null : (remote ?? remoteAt(route));
      const release = releases.get(name ?? '') ?? { version: null, role: null };
      return { remote: name, ...release };
    },
    /** Adds what an entry is the first of. */
    counted(entry: ReportEntry): ReportEntry {
      if (!('remote' in entry) || !entry.remote || !entry.version) return entry;
      const release = `${entry.remote}@${entry.version}`;
      const first = sortsOf(entry).filter((sort) => isFirst(`${sort} ${release}`));
      return first.length > 0 ? { ...entry, first } : entry;
    },
  };
}

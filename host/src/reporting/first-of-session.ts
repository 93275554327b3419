import type { First, ReportEntry } from './payload.ts';

/** Where the tab notes what it has counted, so that a page which crashes, reloads and crashes counts once. */
const KEY = 'adpartner_counted';
/** Far above what a session has. */
const MOST = 100;

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

/** Adds to an entry what it is the first of for its release, in this tab. */
export function firstOfSession(): (entry: ReportEntry) => ReportEntry {
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

  return (entry) => {
    if (!('remote' in entry) || !entry.remote || !entry.version) return entry;
    const release = `${entry.remote}@${entry.version}`;
    const first = sortsOf(entry).filter((sort) => isFirst(`${sort} ${release}`));
    return first.length > 0 ? { ...entry, first } : entry;
  };
}

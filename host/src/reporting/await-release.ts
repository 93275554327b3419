import type { ReportEntry } from './payload.ts';

/** Far above what happens while a remote loads. */
const MOST = 30;

type Add = (entry: ReportEntry) => void;

/**
 * Holds what is reported of a remote before it is known which release the page has of it: files that fail, errors and
 * long tasks while it loads. The next load of the remote to end, well or not, is of the release that they belong to.
 */
export function awaitRelease(add: Add): { add: Add; end: () => void } {
  let waiting: ReportEntry[] = [];
  const release = (remote: string | null, known: object) => {
    const due = waiting.filter((entry) => 'remote' in entry && entry.remote === remote);
    waiting = waiting.filter((entry) => !due.includes(entry));
    for (const entry of due) add({ ...entry, ...known });
  };
  return {
    add(entry) {
      if (entry.kind === 'remote-load') {
        add(entry);
        release(entry.remote, { version: entry.version, role: entry.role });
      } else if ('remote' in entry && entry.remote && !entry.version && waiting.length < MOST) {
        waiting.push(entry);
      } else add(entry);
    },
    /** The page is closed, or hidden: they go as they are. */
    end() {
      for (const entry of waiting.splice(0)) add(entry);
    },
  };
}

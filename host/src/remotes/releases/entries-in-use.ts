/** The entries of the releases that this page's user gets; null while they are not known. */
type Entries = () => readonly string[] | null;

let entries: Entries = () => null;
const listeners = new Set<() => void>();

/** The entries of the releases in use, for every remote; null while no remote has been requested. */
export function entriesInUse(): readonly string[] | null {
  return entries();
}

/** Sets how to read the releases in use; the loader calls it after every loaded remote. */
export function noteEntries(now: Entries): void {
  entries = now;
  for (const listener of listeners) listener();
}

/** Calls back after each loaded remote. Returns how to stop. */
export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The entries of the releases that this page's user gets; null while that is not known. */
type Entries = () => readonly string[] | null;

let entries: Entries = () => null;
const listeners = new Set<() => void>();

/** The entries of the releases in use, of every remote; null while no remote has been asked for. */
export function releasesInUse(): readonly string[] | null {
  return entries();
}

/** Whoever loads remotes says here which releases are in use, after every one that has come. */
export function noteReleases(now: Entries): void {
  entries = now;
  for (const listener of listeners) listener();
}

/** Calls back after each remote that has come. Returns how to stop. */
export function onReleases(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

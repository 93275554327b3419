/** The file of a remote's entry. */
export const ENTRY = 'remoteEntry.js';

/** An entry's address as people write it: its folder. */
export function folderOf(entry: string): string {
  return entry.slice(0, -`/${ENTRY}`.length);
}

import * as z from '@adpartner/shared/contract/zod';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { KEPT_ENTRIES } from './kept-entries-key.ts';

const keptSchema = z.record(z.string(), z.object({ seen: z.number(), entry: z.unknown() }));

/** The last good entries of a registry by remote, and when the server was last known to have them. */
export type KeptEntries = z.infer<typeof keptSchema>;

/** How long a stored time of an unchanged entry is good enough, in ms: not every page need write. */
const SEEN_LASTS = 60 * 60 * 1000;

/** The entries that the device keeps; none without storage. */
export function keptEntries(): KeptEntries {
  return safeStorage.getJson(KEPT_ENTRIES, keptSchema) ?? {};
}

const entriesAsText = (kept: KeptEntries) =>
  JSON.stringify(Object.entries(kept).map(([name, { entry }]) => [name, entry]));

/** Keeps entries for later pages. */
export function keepEntries(next: KeptEntries): void {
  const kept = keptEntries();
  const isSeen = Object.entries(next).every(
    ([name, { seen }]) => Math.abs(seen - (kept[name]?.seen ?? 0)) < SEEN_LASTS,
  );
  if (!isSeen || entriesAsText(kept) !== entriesAsText(next)) {
    safeStorage.setJson(KEPT_ENTRIES, next);
  }
}

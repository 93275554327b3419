import type { Location } from '@adpartner/shared/shell/router';

/** What stood in a history entry before the address was matched again in its place, by the key that it has now. */
const replaced = new Map<string, Location>();

/** Notes that a location stands in the place of another. */
export function noteReplaced(now: Location, before: Location): void {
  if (now.key !== before.key) replaced.set(now.key, before);
}

/** The location in whose place this one stands; undefined if it has an entry of its own. */
export const replacedBy = (location: Location): Location | undefined => replaced.get(location.key);

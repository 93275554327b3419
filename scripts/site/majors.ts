import type { RegisteredRemote, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';

type Maybe = RegisteredRemote | null | undefined;

/** The releases of a remote by major of the shell contract, the oldest first. */
export function entriesByMajor(entry: Maybe): ReadonlyMap<number, RegisteredRemote> {
  if (!entry) return new Map();
  const { majors = {}, ...oldest } = entry;
  const others = Object.entries(majors).map(([major, one]) => [Number(major), one] as const);
  const all = [[oldest.contract.major, oldest] as const, ...others];
  return new Map(all.sort(([a], [b]) => a - b));
}

/** The releases of a remote for hosts of one major; null if there are none. */
export const entryFor = (entry: Maybe, major: number): RegisteredRemote | null =>
  entriesByMajor(entry).get(major) ?? null;

/**
 * The entry of a remote with other releases for one major, or without that major. The oldest is the entry itself and the
 * others are beside it. null if nothing is left.
 * @param at the time since when the entry itself counts, if another major takes its place
 */
export function withMajor(
  entry: Maybe,
  major: number,
  live: RegisteredRemote | null,
  at: string,
): RegisteredRemote | null {
  const all = new Map(entriesByMajor(entry));
  if (live) all.set(major, live);
  else all.delete(major);
  const [oldest, ...others] = [...all].sort(([a], [b]) => a - b);
  if (!oldest) return null;
  const [first, top] = oldest;
  const moves = entry && first !== entry.contract.major;
  return {
    ...top,
    // Devices take no entry that is older than the one they have seen.
    ...(moves && { released: at }),
    ...(others.length > 0 && { majors: Object.fromEntries(others) }),
  };
}

/** Every version that an entry names, for each major the current one, its canary and the previous one. */
export const versionsIn = (entry: Maybe): RemoteVersion[] =>
  [...entriesByMajor(entry).values()].flatMap((one) =>
    [one, one.canary, one.previous].flatMap((version) => version ?? []),
  );

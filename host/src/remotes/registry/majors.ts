import { CONTRACT } from '@adpartner/shared/shell/contract-version';

/**
 * The part of a registry's entry that a host reads: the releases for its own major of the shell contract, which are
 * beside the others, or else the entry itself. Unchecked, as entries are here.
 */
export function forMajor<T>(entry: T, major: number): T {
  const own = (entry as { majors?: Record<string, T> } | null)?.majors?.[major];
  // What is there and is no release is a fault of this major. Another's release would hide it.
  return own === undefined ? entry : own;
}

/** A sent registry with the entries for this page's major. */
export function ofOwnMajor(registry: unknown, major: number = CONTRACT.major): unknown {
  const remotes = (registry as { remotes?: unknown } | null)?.remotes;
  if (typeof remotes !== 'object' || remotes === null) return registry;
  const own = Object.entries(remotes).map(([name, entry]) => [name, forMajor(entry, major)]);
  return { ...(registry as object), remotes: Object.fromEntries(own) };
}

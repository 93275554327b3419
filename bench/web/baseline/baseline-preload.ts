// In the baseline's build this stands in for host/src/remotes/fetching/preload-remote.ts: a remote's chunks belong to the
// one bundle, whose first code requests them.

/** There is no registry to ask for. */
export const askEarly = async (): Promise<null> => null;

/** Nor was there one on the last visit. */
export const lastRegistry = (): null => null;

/** Nothing can be prefetched before that code runs. */
export const preloadRemote = async (): Promise<void> => undefined;

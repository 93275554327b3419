/** The roles in which an app is built. */
export type Role = 'host' | 'remote' | 'standalone' | 'baseline';

/** Whether the build is a page for users: the host, or the baseline. */
export const isSite = (role: Role) => role === 'host' || role === 'baseline';

/** The parts that replace federation in the baseline. */
export interface Baseline {
  /** The file that replaces the host's late loader. */
  readonly loader: string;
  /** The file that replaces what prefetches a remote's files. */
  readonly preload: string;
  /** The file that replaces its list of remotes, `baseline-remotes.ts`. */
  readonly remotes: string;
  /** The folder of its site. */
  readonly folder: string;
}

/** The file name of a remote's entry; its folder has the version, so the name stays the same. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The chunk name of a remote's exposed module. */
export const EXPOSED_CHUNK = 'remote';

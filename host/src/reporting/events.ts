/** As what a release was tried. `override`: a developer's own, in place of what the registry names. */
export type ReleaseRole = 'current' | 'canary' | 'previous' | 'override';

/** How one attempt to load a release of a remote ended. */
export interface RemoteLoadEvent {
  remote: string;
  /** Null, as are entry, integrity and role, where it was not known yet what to load. */
  version: string | null;
  entry: string | null;
  /** What the entry's bytes were checked against; null for a dev server's. */
  integrity: string | null;
  role: ReleaseRole | null;
  /** Counted from 1, through all releases tried. */
  attempt: number;
  /** Milliseconds from asking for it to its end. */
  took: number;
  error?: unknown;
  /** The version is passed over from now on, for the session, as long as another one works. */
  keptOut?: boolean;
}

/** A shared module in one version: who provides it, and whether it has been used. */
export interface SharedModule {
  module: string;
  version: string;
  from: string;
  loaded: boolean;
}

/**
 * How a shared module was found twice in the page. `versions`: bundles offer several versions. `instances`: several
 * copies run. `provider`: another bundle than the host provides it. `scope`: a bundle uses a share scope of its own.
 * `identity`: the scope hands out another copy than the host uses. `symptom`: React reported a second React.
 */
export type CopyProblem = 'versions' | 'instances' | 'provider' | 'scope' | 'identity' | 'symptom';

/** More than one copy of a shared module, and who brought what is too many. */
export interface CopyViolation {
  problem: CopyProblem;
  module: string;
  /** Names of the containers that brought the extra copies; empty if unknown. */
  by: readonly string[];
  /** All there are of it, the host's among them. */
  copies: readonly SharedModule[];
}

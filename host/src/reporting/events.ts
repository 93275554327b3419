/** The role in which a release was tried. `override`: a developer's own, in place of the registry's. */
export type ReleaseRole = 'current' | 'canary' | 'previous' | 'override';

/** How one attempt to load a release of a remote ended. */
export interface RemoteLoadEvent {
  remote: string;
  /** Null, as are entry, integrity and role, if it was not known yet what to load. */
  version: string | null;
  entry: string | null;
  /** The hash of the entry's bytes; null for a development server's. */
  integrity: string | null;
  role: ReleaseRole | null;
  /** Counted from 1, over all releases tried. */
  attempt: number;
  /** Milliseconds from its request to its end. */
  took: number;
  error?: unknown;
  /** Later loads of the session skip this version, as long as another one works. */
  keptOut?: boolean;
}

/** A measure of how a page felt, by web-vitals: loading, response to input, or stability. */
export interface VitalEvent {
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; CLS has no unit. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  /** How the page was reached: `navigate`, `reload`, `soft-navigation` … */
  navigation: string;
  /** The page of the app that it is about; the one now shown may be another. */
  route: string;
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

/** More than one copy of a shared module, and who brought the extra ones. */
export interface CopyViolation {
  problem: CopyProblem;
  module: string;
  /** Names of the containers that brought the extra copies; empty if unknown. */
  by: readonly string[];
  /** All copies of it, the host's included. */
  copies: readonly SharedModule[];
}

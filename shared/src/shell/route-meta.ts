/** A route's facts for the shell, in the route's `handle`. */
export interface RouteMeta {
  /** The header's title as a message key with its namespace: `wallet:title`. */
  title?: string;
  /**
   * Where Back goes; `'none'`: there is no page before this one, Back closes the hybrid app. A screen may set
   * a handler of its own for a while (`setHeader({ back: closeStep })`), which Back then calls.
   */
  back?: { to: string } | 'none' | (() => void);
  /** Whether a session token is needed. Default true. */
  auth?: boolean;
  /** Whether the user's store must be open. Default true for a page that needs a session. */
  store?: boolean;
  /** The header overlays the page's picture; `'white'`: with white text and icons. */
  transparent?: boolean | 'white';
  /** Icons a page turns off, or (support before sign-in) on. */
  icons?: {
    service?: boolean;
    language?: boolean;
    notification?: boolean;
    logout?: boolean;
  };
  hideHeader?: boolean;
  /** A list or what its rows open, beside each other in a wide window: the column is as wide as both. */
  panes?: boolean;
}

/** The RouteMeta in a match's `handle`; an empty one if the route has none. */
export function routeMetaOf(handle: unknown): RouteMeta {
  return typeof handle === 'object' && handle !== null ? handle : {};
}

/** What a route says about itself to the shell; carried in the route's `handle`. */
export interface RouteMeta {
  /** The header's title as a message key with its namespace: `wallet:title`. */
  title?: string;
  /**
   * Where back goes; `'none'`: there is no page before this one, back closes the hybrid app. A screen may
   * set a handler of its own for a while (`setHeader({ back: closeStep })`): back then does that instead.
   */
  back?: { to: string } | 'none' | (() => void);
  /** Whether a session token is needed. Default true. */
  auth?: boolean;
  /** Whether the user's store has to be open. Default true for a page that needs a session. */
  store?: boolean;
  /** The header lies over the page's picture; `'white'`: with white text and icons. */
  transparent?: boolean | 'white';
  /** Icons a page switches off, or (service before sign-in) on. */
  icons?: {
    service?: boolean;
    language?: boolean;
    notification?: boolean;
    logout?: boolean;
  };
  hideHeader?: boolean;
}

/** The RouteMeta in a match's `handle`; an empty one where the route says nothing. */
export function routeMetaOf(handle: unknown): RouteMeta {
  return typeof handle === 'object' && handle !== null ? handle : {};
}

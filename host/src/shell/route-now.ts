import { routeMetaOf, type RouteMeta } from '@adpartner/shared/shell/route-meta';

/** A match as the router tells it, as far as the shell cares. */
export interface Match {
  id: string;
  handle: unknown;
}

/** What the header shows: the deepest match that says something about itself. */
export function metaOf(matches: readonly Match[]): RouteMeta {
  const telling = [...matches]
    .reverse()
    .find(({ handle }) => handle !== undefined && handle !== null);
  return routeMetaOf(telling?.handle);
}

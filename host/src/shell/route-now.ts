import { isRemotePage } from '../router/guard.ts';
import { gateId, NOT_FOUND } from '../router/not-found-id.ts';
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

/**
 * Whether the path shown is known to be a page: of one below a remote's prefix that no route was found
 * for, only the remote itself can tell, unless it is one of those on the guard's list.
 */
export function isKnown(matches: readonly Match[], path: string): boolean {
  const [last, before] = [matches.at(-1), matches.at(-2)];
  if (before !== undefined && last?.id === gateId(before.id)) return isRemotePage(path);
  return last?.id !== NOT_FOUND;
}

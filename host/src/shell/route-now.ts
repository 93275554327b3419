import { gateId, NOT_FOUND } from '../router/not-found-id.ts';
import type { PageFacts } from '../router/page-facts.ts';
import { needsOf, remoteMeta, remoteNeeds, type PageNeeds } from '../router/page-needs.ts';
import { STUBS } from '../router/stubs.ts';
import { routeMetaOf, type RouteMeta } from '@adpartner/shared/shell/route-meta';

/** A match as the router tells it, as far as the shell cares. */
export interface Match {
  id: string;
  handle: unknown;
}

/** The deepest match that says something about itself. */
function toldBy(matches: readonly Match[]): RouteMeta {
  const telling = [...matches]
    .reverse()
    .find(({ handle }) => handle !== undefined && handle !== null);
  return routeMetaOf(telling?.handle);
}

/** Whether the route shown is of the host's, in the place of one of a remote that is not loaded. */
function isPending(matches: readonly Match[]): boolean {
  const [last, before] = [matches.at(-1), matches.at(-2)];
  if (STUBS.some(({ prefix }) => prefix === last?.id)) return true;
  return before !== undefined && last?.id === gateId(before.id);
}

/** What the header shows: of a remote that is not loaded by its facts, under the host's title for it. */
export function metaOf(
  matches: readonly Match[],
  path: string,
  facts: PageFacts | undefined,
): RouteMeta {
  const told = toldBy(matches);
  return isPending(matches) ? { ...remoteMeta(path, facts), ...told } : told;
}

/** What the page shown asks of its visitor, as the guard wants to know it. */
export function needsNow(
  matches: readonly Match[],
  path: string,
  facts: PageFacts | undefined,
): PageNeeds | null | undefined {
  if (isPending(matches)) return remoteNeeds(path, facts);
  return matches.at(-1)?.id === NOT_FOUND ? null : needsOf(toldBy(matches));
}

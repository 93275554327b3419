import { gateId, NOT_FOUND } from '../router/not-found-id.ts';
import type { PageFacts } from '../router/facts-in.ts';
import { needsOf, remoteMeta, remoteNeeds, type PageNeeds } from '../router/page-needs.ts';
import { STUBS } from '../router/stubs.ts';
import { routeMetaOf, type RouteMeta } from '@adpartner/shared/shell/route-meta';

/** The parts of a router's match that the shell needs. */
export interface Match {
  id: string;
  handle: unknown;
}

/** The deepest match with a meta. */
function toldBy(matches: readonly Match[]): RouteMeta {
  const telling = [...matches]
    .reverse()
    .find(({ handle }) => handle !== undefined && handle !== null);
  return routeMetaOf(telling?.handle);
}

/** Whether the route shown is the host's placeholder for a remote that is not loaded. */
function isPending(matches: readonly Match[]): boolean {
  const [last, before] = [matches.at(-1), matches.at(-2)];
  if (STUBS.some(({ prefix }) => prefix === last?.id)) return true;
  return before !== undefined && last?.id === gateId(before.id);
}

/** The header's content; before its remote is loaded by its facts, with the host's title for it. */
export function metaOf(
  matches: readonly Match[],
  path: string,
  facts: PageFacts | undefined,
): RouteMeta {
  const told = toldBy(matches);
  return isPending(matches) ? { ...remoteMeta(path, facts), ...told } : told;
}

/** The current page's requirements of its visitor, for the guard. */
export function needsNow(
  matches: readonly Match[],
  path: string,
  facts: PageFacts | undefined,
): PageNeeds | null | undefined {
  if (isPending(matches)) return remoteNeeds(path, facts);
  return matches.at(-1)?.id === NOT_FOUND ? null : needsOf(toldBy(matches));
}

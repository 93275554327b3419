import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { PageMeta } from '@adpartner/shared/shell/remote-facts';
import type { PageFacts } from './facts-in.ts';
import { remoteAt } from './stubs.ts';

/** A page's requirements of its visitor. */
export interface PageNeeds {
  session: boolean;
  store: boolean;
}

/** The requirements of a page by its own route; by default a session and an open store. */
export function needsOf({ auth = true, store = auth }: RouteMeta): PageNeeds {
  return { session: auth, store };
}

/** The facts about one page in a remote's current releases; undefined for a remote without facts. */
function metasOf(path: string, facts: PageFacts): readonly PageMeta[] | undefined {
  const releases = facts.get(remoteAt(path) ?? '') ?? [];
  if (releases.length === 0) return undefined;
  const page = path.replace(/\/$/, '');
  return releases.flatMap(({ pages }) => (Object.hasOwn(pages, page) ? [pages[page]!] : []));
}

/**
 * The requirements of a page whose remote is not loaded. If the stable release and the canary differ, the less
 * strict needs count, and the loaded release decides. null for a path that neither has; undefined while the
 * facts are not known.
 */
export function remoteNeeds(
  path: string,
  facts: PageFacts | undefined,
): PageNeeds | null | undefined {
  if (facts === undefined) return undefined;
  const metas = metasOf(path, facts);
  if (metas === undefined) return needsOf({});
  if (metas.length === 0) return null;
  const needs = metas.map(needsOf);
  return {
    session: needs.every(({ session }) => session),
    store: needs.every(({ store }) => store),
  };
}

/**
 * The header of a page whose remote is not loaded: the parts that need neither its texts nor
 * its picture.
 */
export function remoteMeta(path: string, facts: PageFacts | undefined): RouteMeta {
  const { back, icons, hideHeader } = (facts && metasOf(path, facts)?.[0]) ?? {};
  return { back, icons, hideHeader };
}

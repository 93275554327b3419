import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { PageMeta } from '@adpartner/shared/shell/remote-facts';
import type { PageFacts } from './page-facts.ts';
import { remoteAt } from './stubs.ts';

/** What a page asks of its visitor. */
export interface PageNeeds {
  session: boolean;
  store: boolean;
}

/** What a page needs by what it says of itself: a session and an open store, where it says nothing. */
export function needsOf({ auth = true, store = auth }: RouteMeta): PageNeeds {
  return { session: auth, store };
}

/** What the releases in use of a remote say of one of its pages; undefined of a remote without facts. */
function metasOf(path: string, facts: PageFacts): readonly PageMeta[] | undefined {
  const releases = facts.get(remoteAt(path) ?? '') ?? [];
  if (releases.length === 0) return undefined;
  const page = path.replace(/\/$/, '');
  return releases.flatMap(({ pages }) => (Object.hasOwn(pages, page) ? [pages[page]!] : []));
}

/**
 * What a page of a remote needs that is not loaded yet. Where stable release and canary differ, whatever
 * the more open one needs: the release that is loaded decides then. null for a path that none of them has;
 * undefined while the facts are not known.
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

/** What the header shows of a page of a remote that is not loaded: what needs neither its texts nor its picture. */
export function remoteMeta(path: string, facts: PageFacts | undefined): RouteMeta {
  const { back, icons, hideHeader } = (facts && metasOf(path, facts)?.[0]) ?? {};
  return { back, icons, hideHeader };
}

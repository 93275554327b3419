import type { PageLinks } from '@adpartner/shared/contract/page-link';
import type { FirstCall } from '@adpartner/shared/api/first-call';
import type { RouteMeta } from './route-meta.ts';

/** A page's entry in the tab bar, under the host's title for it. */
export interface Tab {
  /** Its place in the bar: the lowest comes first. */
  readonly order: number;
  /** Its icon: the `d` of an SVG path, drawn as a line, in 24 × 24. */
  readonly icon: string;
  /** Whether it shows the number of unread notices. */
  readonly unread?: boolean;
}

/** A page's facts for the shell before its code is loaded: the RouteMeta that is data. */
export type PageMeta = Omit<RouteMeta, 'back'> & {
  back?: Exclude<RouteMeta['back'], () => void>;
  /** Of a landing page only. */
  tab?: Tab;
};

/** The facts of each page of a remote, by its path (`/wallet/records`). */
export type Pages = Readonly<Record<string, PageMeta>>;

/** The first calls of each landing screen, by its path. */
export type FirstCalls = Readonly<Record<string, readonly FirstCall[]>>;

/**
 * A remote's facts about its own pages, in `src/facts.ts`. The build writes them into the release, and
 * the release into the registry, where host and server read it without loading the remote.
 */
export interface RemoteFacts {
  readonly pages: Pages;
  readonly calls: FirstCalls;
  readonly links: PageLinks;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isText = (value: unknown) => value === undefined || typeof value === 'string';

function isPageMeta(value: unknown): value is PageMeta {
  if (!isObject(value)) return false;
  const { title, back, auth, store, transparent, icons, hideHeader, panes } = value;
  const goesBack = isObject(back)
    ? typeof back.to === 'string'
    : back === undefined || back === 'none';
  return (
    goesBack &&
    isText(title) &&
    [auth, store, hideHeader, panes].every(isFlag) &&
    (transparent === 'white' || isFlag(transparent)) &&
    (icons === undefined || (isObject(icons) && Object.values(icons).every(isFlag)))
  );
}

/** Whether a page's tab can be drawn. */
export function isTab(value: unknown): value is Tab {
  if (!isObject(value)) return false;
  const { order, icon, unread } = value;
  const isDrawn = typeof icon === 'string' && /^[a-z\d\s,.-]{1,500}$/i.test(icon);
  return Number.isFinite(order) && isDrawn && isFlag(unread);
}

function isFirstCall(value: unknown): value is FirstCall {
  if (!isObject(value)) return false;
  const { method, path, body, fresh } = value;
  return (
    (method === 'GET' || method === 'POST') &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    isText(body) &&
    typeof fresh === 'number'
  );
}

const isCallList = (value: unknown): value is readonly FirstCall[] =>
  Array.isArray(value) && value.every(isFirstCall);

/** The entries of an object that pass a check; none if it is no object. */
function only<T>(value: unknown, passes: (entry: unknown) => entry is T): Record<string, T> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => passes(entry[1])));
}

/**
 * The pages and first calls in a registry's release. Invalid parts are left out, because a page without facts
 * has the defaults; null if the release has none, as an older one.
 */
export function readFacts(value: unknown): Pick<RemoteFacts, 'pages' | 'calls'> | null {
  if (!isObject(value)) return null;
  return { pages: only(value.pages, isPageMeta), calls: only(value.calls, isCallList) };
}

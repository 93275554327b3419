import { createRequire } from 'node:module';
import { contentShares } from './content-shares.ts';

const require = createRequire(import.meta.url);

/**
 * Packages of which a page has exactly one copy, the host's, because they keep state in their modules
 * (contexts, dispatchers, stores). A remote never brings its own.
 */
export const SHARED_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'jotai'] as const;

/**
 * Entry points of shared/ that keep state, or that stand for a package shared through them. An atom is its
 * module: two copies of `session/session-atoms` would be two sessions. The router, the query library and
 * i18next are shared through entry points (`shell/router`, `api/query`, `i18n/i18n`, `i18n/use-messages`),
 * because a package that is shared whole can't be tree-shaken.
 */
export const SHARED_ENTRY_POINTS = [
  'api/current-client',
  'api/query',
  'api/query-client',
  'i18n/i18n',
  'i18n/use-messages',
  'session/app-store',
  'session/safe-storage',
  'session/session-atoms',
  'session/unread-atoms',
  'shell/host-services',
  'shell/router',
] as const;

/** Packages behind an entry point of the list above: only the entry point may import them. */
export const FACADED_PACKAGES = [
  'react-router-dom',
  'react-router',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'i18next',
  'react-i18next',
] as const;

/** Every module of which the host provides the page's one copy. */
export const SINGLETONS: readonly string[] = [
  ...SHARED_PACKAGES,
  ...SHARED_ENTRY_POINTS.map((entryPoint) => `@adpartner/shared/${entryPoint}`),
];

/** The version of entry points and components; their releases are told apart by content, not by a number. */
const ENTRY_POINT_VERSION = '0.0.0';

/** The entry point that has the small modules of the host's first script; see CommonModulesPlugin. */
export const COMMON_MODULES = 'shell/common-modules';

/**
 * Entry points without state that are in the host's first script and that most screens use, so that a remote gets them
 * for free; by the chunk of a remote that has its own copies of them. A module may use those of the chunks before its
 * own, never one of its own chunk or of a later one: the chunks would wait for each other.
 */
export const COPIES: ReadonlyMap<string, readonly string[]> = new Map([
  // The schemas' library: every screen that calls the server needs it.
  ['schemas', ['contract/zod']],
  ['common-modules', [COMMON_MODULES]],
  [
    'small-copies',
    [
      'api/api-error',
      'api/session-queries',
      'i18n/formats',
      'shell/use-basic-config',
      'ui/banner',
      'ui/button',
      'ui/error-text',
      'ui/failed-state',
      'ui/field-frame',
      'ui/icon-button',
      'ui/page',
      'ui/skeleton',
    ],
  ],
  ['larger-copies', ['i18n/error-message', 'shell/lazy-screen', 'ui/form', 'ui/text-field']],
]);

/** Components that are large because of their library; the first user on a page loads them. */
const LATE: readonly string[] = ['ui/confirm-dialog', 'ui/dialog', 'ui/picker-sheet', 'ui/sheet'];

/**
 * Entry points without state that are shared by content. Any other is a kilobyte or less, and a chunk of its own would
 * cost more than a copy.
 */
export const BY_CONTENT: readonly string[] = [...COPIES.values(), LATE].flat();

/** Modules without state by entry point, each with the key that it is shared under. */
export const sharedByContent = () => contentShares(BY_CONTENT, SHARED_ENTRY_POINTS);

/** The roles in which the federation plugin builds an app. */
export type FederatedRole = 'host' | 'remote' | 'standalone';

interface Share {
  eager?: boolean;
  singleton?: boolean;
  import?: string | false;
  version?: string | false;
  requiredVersion?: string | false;
  shareKey?: string;
}

/**
 * The shares of a federated build. A remote takes the singletons from the host and has no fallback; a
 * standalone remote provides them to itself, and a host by the book to all, from its first script. Modules without
 * state are shared by content: equal ones merge, different ones stay apart.
 */
export function shares(role: FederatedRole): Record<string, Share> {
  const list: Record<string, Share> = {};
  for (const request of SINGLETONS) {
    const one: Share = { singleton: true, requiredVersion: false };
    if (role === 'remote') one.import = false;
    if (role === 'host') one.eager = true;
    // An entry point of the workspace has no version of its own: the shell contract decides what fits.
    if (request.startsWith('@adpartner/')) one.version = ENTRY_POINT_VERSION;
    list[request] = one;
  }
  if (role !== 'standalone') {
    for (const [entryPoint, shareKey] of sharedByContent()) {
      list[`@adpartner/shared/${entryPoint}`] = {
        shareKey,
        version: ENTRY_POINT_VERSION,
        requiredVersion: false,
        singleton: true,
        ...(role === 'host' && !LATE.includes(entryPoint) && { eager: true }),
      };
    }
  }
  return list;
}

/** The version of an installed package. */
function versionOf(name: string): string {
  const manifest = require(`${name}/package.json`) as { version: string };
  return manifest.version;
}

/**
 * The host's offer: the version of every singleton, and the share key of every module shared by content.
 */
export function hostShares(): {
  versions: Record<string, string>;
  byContent: Record<string, string>;
} {
  const versions = SINGLETONS.map((request) => [
    request,
    request.startsWith('@adpartner/') ? ENTRY_POINT_VERSION : versionOf(request.split('/')[0]!),
  ]);
  return {
    versions: Object.fromEntries(versions),
    byContent: Object.fromEntries(sharedByContent()),
  };
}

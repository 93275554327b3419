import type { NeverCalled } from './leave-out-loader.ts';

/**
 * Functions of two libraries that nothing in the app ever calls. The minimizer can't drop them, because a
 * closure or an object refers to them; the production build removes them by name: 9 KB of gzip of the login
 * page. A name that a new version of the library lacks fails the build. Before the app uses such a feature,
 * take its functions off the list.
 */

/** TanStack Query loads the data: no route has a loader, an action, a middleware, or is lazy. */
const ROUTER = [
  // Actions, fetchers and loaders.
  'handleAction',
  'fetch2',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher',
  'handleFetcherAction',
  'handleFetcherLoader',
  'getUpdatedRevalidatingFetchers',
  'getUpdatedActionData',
  'abortStaleFetchLoads',
  'callDataStrategy',
  'callLoadersAndMaybeResolveData',
  'callLoaderOrAction',
  'defaultDataStrategyWithMiddleware',
  'getTargetedDataStrategyMatches',
  'processLoaderData',
  'startRedirectNavigation',
  'convertFormDataToSearchParams',
  'convertSearchParamsToFormData',
  // Revalidation of loaders.
  'revalidate',
  'shouldRevalidateLoader',
  'isNewLoader',
  'isNewRouteInstance',
  // Discovery of routes while navigating: remotes' routes are patched in.
  'discoverRoutes',
  // Server rendering and server components.
  'getRouteHydrationStatus',
  'decodeRedirectErrorDigest',
  'decodeRouteErrorResponseDigest',
  'RSCErrorHandler',
  // Blockers, scroll restoration, instrumentation.
  'getBlocker',
  'updateBlocker',
  'deleteBlocker',
  'enableScrollRestoration',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  // For routers that are not data routers, and for pages whose first route has no error boundary.
  'useNavigateUnstable',
  'DefaultErrorComponent',
];

/** Loads the lazy parts of a route. No route has any, so its caller finds none in what it returns either. */
const ROUTER_IDLE = ['getDataStrategyMatchLazyPromises'];

/**
 * Messages are added by `addResourceBundle`: there is no backend, no clone, and keys are strings. Values are
 * formatted before: there is no `{{count, number}}`.
 */
const I18NEXT = [
  'Connector.queueLoad',
  'Connector.loaded',
  'Connector.read',
  'Connector.prepareLoading',
  'Connector.load',
  'Connector.reload',
  'Connector.loadOne',
  'Connector.saveMissing',
  'ResourceStore.removeNamespaces',
  'I18n.reloadResources',
  'I18n.loadLanguages',
  'I18n.cloneInstance',
  'I18n.hydrate',
  'I18n.dir',
  'I18n.toJSON',
  'Translator.getUsedParamsDetails',
  'Formatter.format',
  'keysFromSelector',
  'createProxy',
];

/** No message includes another (`$t(key)`), and none names a format. */
const I18NEXT_IDLE = ['Interpolator.nest', 'Formatter.init'];

/** Keyed by the folder of the library's files. */
export const NEVER_CALLED: readonly (NeverCalled & { test: RegExp })[] = [
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
    marker: '\nfunction createRouter(',
    names: ROUTER,
    idle: ROUTER_IDLE,
  },
  {
    test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]/,
    marker: '\nclass I18n ',
    names: I18NEXT,
    idle: I18NEXT_IDLE,
  },
];

import type { NeverCalled } from './leave-out-loader.ts';
import {
  I18NEXT,
  I18NEXT_IDLE,
  I18NEXT_CONSTANT,
  REACT_I18NEXT,
  REACT_I18NEXT_EMPTY,
} from './never-called-i18next.ts';

/**
 * Code of five libraries that nothing in the app ever calls. The minimizer can't drop it, because a
 * closure or an object refers to it; the production build removes it by name: 27 KB of gzip of the login
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
  'deserializeErrors',
  // Blockers, scroll restoration, instrumentation.
  'getBlocker',
  'updateBlocker',
  'deleteBlocker',
  'enableScrollRestoration',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  // Routes that a development server replaces.
  '_internalSetRoutes',
  // For routers that are not data routers, and for pages whose first route has no error boundary.
  'useNavigateUnstable',
  'DefaultErrorComponent',
];

/** Loads the lazy parts of a route. No route has any, so its caller finds none in what it returns either. */
const ROUTER_IDLE = ['getDataStrategyMatchLazyPromises'];

/** No form is submitted to a route. */
const ROUTER_EMPTY = ['isSubmissionNavigation'];

/** What the router is made without, and the transitions that the shell makes itself. */
const ROUTER_CONSTANT = {
  '.actionData': 'null',
  '.hydrationData': 'null',
  '.instrumentations': 'undefined',
  '.submission': 'undefined',
  '.hasHMRRoutes': 'false',
  pendingViewTransitionEnabled: 'false',
  isViewTransitionAvailable: 'false',
};

/**
 * The page is rendered by the browser alone, transitions between screens are the platform's, and components
 * neither put stylesheets, scripts or metadata into the page's head nor use form actions, custom elements,
 * `SuspenseList`, `Activity`, `ViewTransition` or refs to fragments.
 */
const REACT_DOM = [
  // Hydration of a page that a server rendered.
  'throwOnHydrationMismatch',
  'popToNextHostParent',
  'pushMaterializedTreeId',
  'restoreSuspendedTreeContext',
  'queueHydrationError',
  'retryIfBlockedOn',
  'retrySuspenseComponentWithoutHydrating',
  'retryActivityComponentWithoutHydrating',
  'mountHostRootWithoutHydrating',
  'updateDehydratedSuspenseComponent',
  'prepareToHydrateHostInstance',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'getNextHydratable',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'attemptExplicitHydrationTarget',
  'queueIfContinuousEvent',
  'scheduleReplayQueueIfNeeded',
  'attemptReplayContinuousQueuedEvent',
  // Stylesheets, scripts and metadata of components.
  'getResource',
  'acquireResource',
  'suspendResource',
  'insertSuspendedStylesheets',
  'createHoistableInstance',
  'mountHoistable',
  'getHydratableHoistableCache',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preconnectAs',
  // Components and hooks of React's that are not used.
  'updateSuspenseListComponent',
  'findFirstSuspended',
  'cutOffTailIfNeeded',
  'updateActivityComponent',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'setPropOnCustomElement',
  'startViewTransition',
  'applyViewTransitionToHostInstances',
  'measureViewTransitionHostInstancesRecursive',
  'restoreViewTransitionName',
  'scheduleViewTransitionEvent',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'createViewTransitionInstance',
  // Finding a component's element, which only React's own older packages ask for.
  'findCurrentFiberUsingSlowPath',
  'findCurrentHostFiberImpl',
  // React as the renderer of the whole document, with its html, head and body.
  'clearContainerSparingly',
  'resolveSingletonInstance',
  'commitHostSingletonAcquisition',
];

/** Look for `ViewTransition` and for fragments with refs, of which there is none. */
const REACT_DOM_IDLE = [
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureNestedViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
];

/**
 * Find nothing, as nothing is hydrated, no commit waits for stylesheets or images, and errors name no components.
 */
const REACT_DOM_EMPTY = [
  'accumulateSuspenseyCommitOnFiber',
  'preloadInstanceAndSuspendIfNeeded',
  'getComponentNameFromType',
  'popHydrationState',
  'resetHydrationState',
  'upgradeHydrationErrorsToRecoverable',
  'pushTreeFork',
  'popTreeContext',
  'getStackByFiberInDevAndProd',
  'defaultOnDefaultTransitionIndicator',
];

/** Find what a server rendered, and what a commit waits for. */
const REACT_DOM_NONE = ['getParentHydrationBoundary', 'waitForCommitToBeReady'];

/** The state of a hydration, and of a `ViewTransition`. */
const REACT_DOM_CONSTANT = {
  isHydrating: '!1',
  hydrationParentFiber: 'null',
  nextHydratableInstance: 'null',
  '.isDehydrated': '!1',
  '.dehydrated': 'null',
  shouldStartViewTransition: '!1',
  inUpdateViewTransition: '!1',
};

/** Hints of resources: the functions that they call are left out, too. */
const REACT_DOM_SHARED = [
  'exports.preconnect',
  'exports.prefetchDNS',
  'exports.preinit',
  'exports.preinitModule',
  'exports.preload',
  'exports.preloadModule',
];

/** Values are only read, never written back, and no schema contains itself. */
const ZOD_CONSTANT = {
  '.direction': "'forward'",
  '.memoizer': 'undefined',
  '.skipChecks': 'false',
};

/** Keyed by the folder of the library's files. */
export const NEVER_CALLED: readonly (NeverCalled & { test: RegExp })[] = [
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
    marker: '\nfunction createRouter(',
    names: ROUTER,
    idle: ROUTER_IDLE,
    empty: ROUTER_EMPTY,
    constant: ROUTER_CONSTANT,
  },
  {
    test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]/,
    marker: '\nclass I18n ',
    names: I18NEXT,
    idle: I18NEXT_IDLE,
    constant: I18NEXT_CONSTANT,
  },
  {
    test: /[\\/]react-i18next[\\/]dist[\\/]es[\\/]/,
    marker: '\nexport const loadNamespaces = ',
    names: REACT_I18NEXT,
    empty: REACT_I18NEXT_EMPTY,
  },
  {
    test: /[\\/]react-dom[\\/]cjs[\\/]/,
    marker: '\nexports.createRoot = ',
    names: REACT_DOM,
    idle: REACT_DOM_IDLE,
    empty: REACT_DOM_EMPTY,
    none: REACT_DOM_NONE,
    bare: ['FragmentInstance', 'ViewTransitionPseudoElement'],
    constant: REACT_DOM_CONSTANT,
  },
  {
    test: /[\\/]react-dom[\\/]cjs[\\/]/,
    marker: '\nexports.createPortal = ',
    names: REACT_DOM_SHARED,
  },
  {
    test: /[\\/]zod[\\/]v4[\\/]core[\\/]/,
    marker: '\nexport const $ZodType = ',
    names: [],
    constant: ZOD_CONSTANT,
  },
];

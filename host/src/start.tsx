import { createRoot, type Root } from 'react-dom/client';
import { createApiClient } from '@adpartner/shared/api/client';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { queryClient } from '@adpartner/shared/api/query-client';
import { wantedLanguage } from '@adpartner/shared/i18n/wanted-language';
import { PREFIX } from '@adpartner/shared/contract/call';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import {
  currentToken,
  subscribeToSessionChanges,
  userAtom,
} from '@adpartner/shared/session/session-atoms';
import { provideSendAhead } from './ahead/before-press.ts';
import type { FirstCall } from '@adpartner/shared/api/first-call';
import { ALWAYS, callsOf, goalOf } from './ahead/first-calls.ts';
import { changeNetwork, pageCalls } from './ahead/page-calls.ts';
import { App } from './app.tsx';
import { applyBrand } from './config/apply-brand.ts';
import { fetchRuntimeConfig, type RuntimeConfig } from './config/runtime-config.ts';
import { errorPolicy } from './errors/apply-error-policy.ts';
import { policyEffects } from './errors/policy-effects.ts';
import { badgeIcon } from './installed/icon-badge.ts';
import { followLanguage } from './installed/manifest-language.ts';
import { firstMessages, startLanguage } from './language/start-language.ts';
import { fitDevice } from './layout/fit-device.ts';
import { offlineLater } from './offline/offline-later.ts';
import { askEarly, fetchSoon, lateLoader } from './remotes/loading/late-loader.ts';
import { createOpenRemote, type OpenedRemotes } from './remotes/opening/open-remote.ts';
import type { ScreenBoundary } from './remotes/crashes/screen-boundary.tsx';
import { openSoon } from './remotes/prefetch/open-soon.ts';
import { prefetchLater } from './remotes/prefetch/prefetch-later.ts';
import { report } from './reporting/report.ts';
import { reportUncaught } from './reporting/report-uncaught.ts';
import { createAppRouter } from './create-app-router.tsx';
import type { PageFacts } from './router/facts-in.ts';
import { learnPageFacts, pageFactsAtom } from './router/page-facts.ts';
import type { AppRouter } from './router/seen-changes.ts';
import { prefixesOf } from './router/stubs.ts';
import { clearOnSessionChange } from './session/clear-on-change.ts';
import { LEFT_SESSIONS } from './session/left-sessions-key.ts';
import { onceSignedIn } from './session/once-signed-in.ts';
import { lastEntry, rememberSessions } from './session/last-session.ts';
import { recoverSession } from './session/recover-session.ts';
import { StartFailed } from './shell/start-failed.tsx';

const nothing = () => undefined;

/** Makes the page's React root, which reports what React catches and what it does not. */
function createPageRoot(element: HTMLElement): Root {
  return createRoot(element, {
    onUncaughtError: (error) => report({ kind: 'error', error, context: { where: 'render' } }),
    onCaughtError: (error, { errorBoundary }) => {
      const { remote } = (errorBoundary?.props ?? {}) as ScreenBoundary['props'];
      report({ kind: 'error', error, context: { where: 'boundary', remote } });
    },
  });
}

/** Requests what does not depend on the configuration: the facts of remotes, the first messages, code. */
function requestEarly(): { facts: Promise<PageFacts>; goal: string } {
  // Also without a session: the page's head has requested the facts anyway.
  const facts = learnPageFacts(askEarly());
  void firstMessages();
  const goal = goalOf(window.location.hash.slice(1));
  if (currentToken() !== null) fetchSoon();
  return { facts, goal };
}

/** Shows that the page can't start, with a button that tries again. */
async function showStartFailed(root: Root, element: HTMLElement, error: unknown): Promise<void> {
  report({ kind: 'error', error, context: { where: 'start' } });
  const retry = () => {
    root.unmount();
    void start(element);
  };
  await startLanguage(async () => null);
  element.removeAttribute('aria-busy');
  root.render(<StartFailed onRetry={retry} />);
}

/** Loads code that only some deployments need. The page works without it if that fails. */
async function loadExtras({ allowRemoteOverrides, apiBase, reportUrl, traceShare }: RuntimeConfig) {
  if (traceShare) {
    import('./tracing/traced-network.ts').then((m) => {
      const spans = `${apiBase}${PREFIX}/page-spans`;
      changeNetwork((network) => m.tracedNetwork(network, spans, traceShare));
    }, nothing);
  }
  if (reportUrl) {
    import('./reporting/start-reporting.ts').then((m) => m.startReporting(reportUrl), nothing);
  }
  if (!allowRemoteOverrides) return undefined;
  return import('./federation-page/developer-tools.tsx').then((m) => m.developerTools(), nothing);
}

/** Replaces the root's address by that of the page it leads to. The router's redirect would first render an empty screen. */
function skipRoot(goal: string): void {
  if (!['', '#/'].includes(window.location.hash)) return;
  const signedIn = currentToken() !== null;
  // The router's redirect says why the session of a user of the partner's app is over.
  if (!signedIn && lastEntry() === 'app') return;
  window.history.replaceState(window.history.state, '', signedIn ? `#${goal}` : '#/login');
}

const storeNow = () => appStore.get(userAtom)?.store;
const callsAt = (address: string) => callsOf(address, storeNow(), appStore.get(pageFactsAtom));

/** Makes the API client of all bundles. Returns what sends a signed-in user's calls ahead. */
function provideApi(apiBase: string, router: AppRouter) {
  const ahead = pageCalls(apiBase);
  const send = (calls: readonly FirstCall[], language: LanguageCode) => {
    const token = currentToken();
    if (token !== null) ahead.send(calls, language, token);
  };
  subscribeToSessionChanges(ahead.forget);
  provideSendAhead((to) => send(callsAt(to), wantedLanguage()));
  provideApiClient(
    createApiClient({
      base: apiBase,
      transport: ahead.transport,
      getToken: currentToken,
      // Also while its messages are on their way, as the calls that were sent ahead.
      getLanguage: wantedLanguage,
      onError: errorPolicy(policyEffects(router)),
    }),
  );
  return send;
}

/** Follows the session: forgets data with it, stores how its user signed in, and loads what only they use. */
function followSession(): void {
  clearOnSessionChange();
  rememberSessions();
  const later = () => import(/* webpackChunkName: "signed-in" */ './signed-in.ts');
  onceSignedIn(() => {
    badgeIcon();
    void later()
      .then((m) => m.startSignedIn(queryClient))
      .catch(nothing);
  });
  // Of a session that ended without a network.
  if (safeStorage.get(LEFT_SESSIONS) !== null) {
    void later()
      .then((m) => m.startOwedWork())
      .catch(nothing);
  }
}

/** Makes what opens remotes; after the first one starts to prefetch. */
function openRemotes(router: AppRouter, config: RuntimeConfig): OpenedRemotes {
  const prefetch = prefetchLater(router, () => remotes);
  const remotes = createOpenRemote(
    lateLoader((event) => report({ kind: 'remote-load', event }), config),
    prefixesOf,
    (stubId, routes) => {
      router.patchRoutes(stubId, routes);
      prefetch();
    },
    wantedLanguage,
  );
  return remotes;
}

const fetchLanguageMap = async (language: LanguageCode) =>
  (await queryClient.fetchQuery(basicConfigQuery(language))).client_language_map;

/**
 * Starts the page: reads the configuration, makes the API client, chooses the language, recovers the session,
 * then renders. A failure is shown in the page, with a button that tries again.
 */
export async function start(element: HTMLElement): Promise<void> {
  const root = createPageRoot(element);
  reportUncaught();
  fitDevice();
  // First, because everything but the first messages waits for it.
  const configuration = fetchRuntimeConfig();
  configuration.catch(nothing);
  const { facts, goal } = requestEarly();

  let config: RuntimeConfig;
  try {
    config = await configuration;
  } catch (error) {
    return showStartFailed(root, element, error);
  }
  applyBrand(config.brand);
  skipRoot(goal);
  const router = createAppRouter(await loadExtras(config));
  const sendAhead = provideApi(config.apiBase, router);
  followSession();
  const remotes = openRemotes(router, config);

  let opening: Promise<void> | undefined;
  const begin = (language: LanguageCode) => {
    sendAhead(ALWAYS, language);
    void facts.then(() => sendAhead(callsAt(goalOf(window.location.hash.slice(1))), language));
    if (currentToken() !== null) opening = openSoon(router, remotes, goal, storeNow(), facts);
  };
  await Promise.all([
    startLanguage(fetchLanguageMap, { onKnown: begin }),
    recoverSession(config.apiBase),
  ]);
  await opening;

  element.removeAttribute('aria-busy');
  root.render(<App config={config} router={router} remotes={remotes} />);
  offlineLater(config.offline);
  followLanguage();
}

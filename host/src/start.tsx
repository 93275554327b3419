import { createRoot } from 'react-dom/client';
import { createApiClient } from '@adpartner/shared/api/client';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { queryClient } from '@adpartner/shared/api/query-client';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { wantedLanguage } from '@adpartner/shared/i18n/wanted-language';
import { fetchTransport } from '@adpartner/shared/api/transport';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import {
  currentToken,
  subscribeToSessionChanges,
  userAtom,
} from '@adpartner/shared/session/session-atoms';
import { provideSendAhead } from './ahead/before-press.ts';
import { callsAhead } from './ahead/calls-ahead.ts';
import { ALWAYS, callsOf, goalOf } from './ahead/first-calls.ts';
import { App } from './app.tsx';
import { applyBrand } from './config/apply-brand.ts';
import { fetchRuntimeConfig } from './config/runtime-config.ts';
import { errorPolicy } from './errors/apply-error-policy.ts';
import { policyEffects } from './errors/policy-effects.ts';
import { firstMessages, startLanguage } from './language/start-language.ts';
import { offlineLater } from './offline/offline-later.ts';
import { askEarly, fetchSoon, lateLoader } from './remotes/loading/late-loader.ts';
import { createOpenRemote } from './remotes/opening/open-remote.ts';
import { openSoon } from './remotes/prefetch/open-soon.ts';
import { prefetchLater } from './remotes/prefetch/prefetch-later.ts';
import { report } from './reporting/report.ts';
import { reportUncaught } from './reporting/report-uncaught.ts';
import { createAppRouter } from './create-app-router.tsx';
import { learnPageFacts, pageFactsAtom } from './router/page-facts.ts';
import { prefixesOf, remoteAt } from './router/stubs.ts';
import { clearOnSessionChange } from './session/clear-on-change.ts';
import { onceSignedIn } from './session/once-signed-in.ts';
import { rememberSessions } from './session/last-session.ts';
import { recoverSession } from './session/recover-session.ts';
import { StartFailed } from './shell/start-failed.tsx';

/**
 * Starts the page: reads what this deployment is, makes the API client, chooses the language, recovers
 * the session, then renders. What can't be had is said in the page, with a way to try again.
 */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element, {
    onUncaughtError: (error) => report({ kind: 'error', error, context: { where: 'render' } }),
    onCaughtError: (error) => report({ kind: 'error', error, context: { where: 'boundary' } }),
  });
  reportUncaught();
  // First of all: everything but the first words waits for it.
  const configuration = fetchRuntimeConfig();
  configuration.catch(() => undefined);
  // For everybody: the page's head has asked for it anyway.
  const facts = learnPageFacts(askEarly());
  // Neither does this wait for the configuration, which says nothing of it.
  void firstMessages();
  const goal = goalOf(window.location.hash.slice(1));
  if (currentToken() !== null) fetchSoon(remoteAt(goal));

  let config;
  try {
    config = await configuration;
  } catch (error) {
    report({ kind: 'error', error, context: { where: 'start' } });
    const retry = () => {
      root.unmount();
      void start(element);
    };
    await startLanguage(async () => null);
    element.removeAttribute('aria-busy');
    root.render(<StartFailed onRetry={retry} />);
    return;
  }

  applyBrand(config.brand);
  const { allowRemoteOverrides, offline, reportUrl } = config;
  // A page that can't have what it takes to report, or to be developed on, is a page all the same.
  const nothing = () => undefined;
  if (reportUrl) {
    import('./reporting/start-reporting.ts').then((m) => m.startReporting(reportUrl), nothing);
  }
  const tools = allowRemoteOverrides
    ? await import('./federation-page/developer-tools.tsx').then((m) => m.developerTools(), nothing)
    : nothing();

  const router = createAppRouter(tools);
  const ahead = callsAhead({
    base: config.apiBase,
    getToken: currentToken,
    network: fetchTransport((...words) => fetch(...words)),
  });
  subscribeToSessionChanges(ahead.forget);
  const storeNow = () => appStore.get(userAtom)?.store;
  const callsAt = (address: string) => callsOf(address, storeNow(), appStore.get(pageFactsAtom));
  provideSendAhead((to) => ahead.send(callsAt(to), currentLanguage()));
  provideApiClient(
    createApiClient({
      base: config.apiBase,
      transport: ahead.transport,
      getToken: currentToken,
      getLanguage: currentLanguage,
      onError: errorPolicy(policyEffects(router)),
    }),
  );
  clearOnSessionChange();
  rememberSessions();
  // Where there is no session there is nothing to keep for anyone yet; whoever signs in is asked later.
  const keep = () =>
    import(/* webpackChunkName: "signed-in" */ './offline/keep-answers.ts').then((m) =>
      m.keepAnswers(queryClient),
    );
  onceSignedIn(() => void keep().catch(nothing));

  const prefetch = prefetchLater(router, () => remotes);
  const remotes = createOpenRemote(
    lateLoader((event) => report({ kind: 'remote-load', event }), config.remoteTimeout),
    prefixesOf,
    (stubId, routes) => {
      router.patchRoutes(stubId, routes);
      prefetch();
    },
    wantedLanguage,
  );

  const fetchMap = async (language: LanguageCode) =>
    (await queryClient.fetchQuery(basicConfigQuery(language))).client_language_map;
  let opening: Promise<void> | undefined;
  const begin = (language: LanguageCode) => {
    ahead.send(ALWAYS, language);
    void facts.then(() => ahead.send(callsAt(goalOf(window.location.hash.slice(1))), language));
    if (currentToken() !== null) opening = openSoon(router, remotes, goal, storeNow(), facts);
  };
  await Promise.all([startLanguage(fetchMap, { onKnown: begin }), recoverSession(config.apiBase)]);
  await opening;

  element.removeAttribute('aria-busy');
  root.render(<App config={config} router={router} remotes={remotes} />);
  offlineLater(offline);
}

import '@adpartner/shared/ui/tokens.css';
import '@adpartner/shared/ui/reset.css';
import '@adpartner/shared/ui/base.css';
import '@adpartner/shared/ui/two-panes.css';
import { createRoot, type Root } from 'react-dom/client';
import { createApiClient } from '@adpartner/shared/api/client';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { queryClient } from '@adpartner/shared/api/query-client';
import { addNamespaceLoader, currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { chooseLanguage } from '@adpartner/shared/i18n/language-choice';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import {
  currentToken,
  expireSession,
  subscribeToSessionChanges,
} from '@adpartner/shared/session/session-atoms';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { StandaloneApp } from './standalone-app.tsx';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';

export interface StandaloneOptions {
  /** The remote's first page: `/wallet`. */
  home: string;
  /** Where to render. Default: the page's `#root`. */
  element?: HTMLElement;
}

/** Reasons that end a session. */
const SESSION_OVER = new Set(['no_session', 'session_expired']);

/**
 * Runs one remote alone, in its own page: under a hash router, with the same store, query cache, messages and
 * services that the host would provide, against the real API at the page's own origin (a dev server's proxy).
 * Screens of the host are plain here: a small sign-in, support as a list of links. The remote's
 * `src/standalone.tsx` is `void startStandalone(remote, { home })`.
 */
export async function startStandalone(
  remote: RemoteModule,
  { home, element }: StandaloneOptions,
): Promise<Root> {
  const place = element ?? document.getElementById('root');
  if (place === null) throw new Error('startStandalone: the page has no #root');
  provideApiClient(
    createApiClient({
      base: '',
      getToken: currentToken,
      getLanguage: currentLanguage,
      onError(error, { tokenSent }) {
        if (error.reason !== null && SESSION_OVER.has(error.reason)) expireSession(tokenSent);
      },
    }),
  );
  subscribeToSessionChanges(() => queryClient.clear());

  const language = chooseLanguage({
    stored: safeStorage.get(STORAGE_KEYS.lang),
    clientLanguageMap: readBasicConfig()?.client_language_map ?? [],
    clientLanguages: navigator.languages,
  });
  const { namespace } = await remote.loadMessages(language);
  void loadTerms();
  void addNamespaceLoader(namespace, async (code) => (await remote.loadMessages(code)).messages);
  await setLanguage(language);

  const root = createRoot(place);
  root.render(<StandaloneApp remote={remote} home={home} />);
  return root;
}

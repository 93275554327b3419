import type { ReactNode } from 'react';
import { addNamespaceLoader, type NamespaceLoader } from '@adpartner/shared/i18n/i18n';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { loadScreen } from '../lazy/load-screen.ts';
import { FEDERATION_PATH } from '../router/federation-path.ts';
import { OverrideBar } from '../layout/override-bar.tsx';
import { startPageLog } from './page-log.ts';
import { restartWith, takePageOverrides } from './page-overrides.ts';
import { startStandardFacts } from './standard-facts.ts';

/** The developer tools of a page whose remotes can be overridden. */
export interface DeveloperTools {
  /** Stands below the header on every screen. */
  bar: ReactNode;
  routes: RouteObject[];
}

// All languages in this file: a chunk for each would lengthen the first script of every user.
const loadWords: NamespaceLoader = (language) =>
  import(/* webpackMode: "eager" */ `../locales/developer/${language}.json`).then(
    (file: { default: Record<string, unknown> }) => file.default,
  );

const FederationScreen = loadScreen(async () => {
  const [{ FederationScreen: Screen }, { pageScope }] = await Promise.all([
    import('./federation-screen.tsx'),
    import('../remotes/share-scope/share-modules.ts'),
  ]);
  // Otherwise the share scope is made with the first remote.
  pageScope();
  return Screen;
});

/**
 * Starts a page whose remotes can be overridden: applies the overrides of the address and the tab, records
 * reports, tells Module Federation's own tools, and returns the developer tools. Call it before the first remote is requested.
 */
export function developerTools(): DeveloperTools {
  const asked = takePageOverrides();
  startPageLog();
  startStandardFacts();
  void addNamespaceLoader('host/developer', loadWords);
  return {
    bar: <OverrideBar asked={asked} restart={restartWith} />,
    routes: [
      {
        path: FEDERATION_PATH,
        element: <FederationScreen />,
        handle: {
          auth: false,
          title: 'host:developer.title',
          icons: { service: false, notification: false },
        },
      },
    ],
  };
}

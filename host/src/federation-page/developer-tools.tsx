import type { ReactNode } from 'react';
import { addNamespaceLoader, type NamespaceLoader } from '@adpartner/shared/i18n/i18n';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { loadScreen } from '../lazy/load-screen.ts';
import { FEDERATION_PATH } from './federation-path.ts';
import { OverrideBar } from './override-bar.tsx';
import { startPageLog } from './page-log.ts';
import { restartWith, takePageOverrides } from './page-overrides.ts';

/** What a page has besides where a developer may exchange its remotes. */
export interface DeveloperTools {
  /** Stands below the header on every screen. */
  bar: ReactNode;
  routes: RouteObject[];
}

// All languages with this file: a chunk for each would make every user's first script longer.
const loadWords: NamespaceLoader = (language) =>
  import(/* webpackMode: "eager" */ `../locales/developer/${language}.json`).then(
    (file: { default: Record<string, unknown> }) => file.default,
  );

const FederationScreen = loadScreen(async () => {
  const [{ FederationScreen: Screen }, { pageScope }] = await Promise.all([
    import('./federation-screen.tsx'),
    import('../remotes/share-scope/share-modules.ts'),
  ]);
  // What is shared is otherwise there with the first remote.
  pageScope();
  return Screen;
});

/**
 * Begins a page whose remotes may be exchanged: takes the overrides of its address and its tab, keeps what
 * is reported, and returns what developers see of it. Before the first remote is asked for.
 */
export function developerTools(): DeveloperTools {
  const asked = takePageOverrides();
  startPageLog();
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

import { Provider } from 'jotai';
import { QueryClientProvider } from '@adpartner/shared/api/query';
import { queryClient } from '@adpartner/shared/api/query-client';
import { appStore } from '@adpartner/shared/session/app-store';
import { RouterProvider } from '@adpartner/shared/shell/router';
import { RuntimeConfigContext } from './config/current-config.ts';
import type { RuntimeConfig } from './config/runtime-config.ts';
import type { OpenedRemotes } from './remotes/opening/open-remote.ts';
import { OpeningContext } from './remotes/opening/opening-context.ts';
import type { AppRouter } from './router/seen-changes.ts';

interface AppProps {
  config: RuntimeConfig;
  router: AppRouter;
  remotes: OpenedRemotes;
}

/** One React root, one router, one jotai store, one query client. */
export function App({ config, router, remotes }: AppProps) {
  return (
    <Provider store={appStore}>
      <QueryClientProvider client={queryClient}>
        <RuntimeConfigContext value={config}>
          <OpeningContext value={{ remotes, router }}>
            {/* Without transitions: rendering in time slices takes twice as long on a slow phone (router/seen-changes). */}
            <RouterProvider router={router} useTransitions={false} />
          </OpeningContext>
        </RuntimeConfigContext>
      </QueryClientProvider>
    </Provider>
  );
}

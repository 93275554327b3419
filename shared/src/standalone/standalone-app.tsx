import { Provider } from 'jotai';
import { useState } from 'react';
import { QueryClientProvider } from '@adpartner/shared/api/query';
import { queryClient } from '@adpartner/shared/api/query-client';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import {
  createHashRouter,
  Link,
  Navigate,
  RouterProvider,
  useLocation,
} from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { StandaloneFrame } from './standalone-frame.tsx';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';

/** An address that belongs to another bundle in the whole app. */
function Elsewhere({ home }: { home: string }) {
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      action={
        <Button tone="secondary" render={<Link to={home} />}>
          {t('actions.back')}
        </Button>
      }
    >
      {t('states.notFound')} (<code>{pathname + search}</code>)
    </EmptyState>
  );
}

/** One remote's routes in a frame of their own. */
export function StandaloneApp({ remote, home }: { remote: RemoteModule; home: string }) {
  const [router] = useState(() =>
    createHashRouter([
      {
        element: <StandaloneFrame />,
        children: [
          { path: '/', element: <Navigate to={home} replace /> },
          ...Object.entries(remote.routes).map(([path, children]) => ({ path, children })),
          { path: '*', element: <Elsewhere home={home} /> },
        ],
      },
    ]),
  );
  return (
    <Provider store={appStore}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  );
}

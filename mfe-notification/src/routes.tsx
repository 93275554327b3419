import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

const NotificationScreen = lazyScreen(() =>
  import(
    /* webpackChunkName: "notification" */ './screens/notification/notification-screen.tsx'
  ).then((m) => m.NotificationScreen),
);
const DetailScreen = lazyScreen(() =>
  import('./screens/detail/detail-screen.tsx').then((m) => m.DetailScreen),
);

const meta = (handle: RouteMeta): RouteMeta => handle;

/** The screens below /notification. */
export const notificationRoutes: RouteObject[] = [
  {
    index: true,
    element: <NotificationScreen />,
    handle: meta({ title: 'notification:title' }),
  },
  {
    path: 'detail',
    element: <DetailScreen />,
    handle: meta({ title: 'notification:detail.title' }),
  },
];

import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { NoticePanes } from './components/notice-panes.tsx';
import { pages } from './pages.ts';

const NotificationScreen = lazyScreen(() =>
  import(
    /* webpackChunkName: "notification" */ './screens/notification/notification-screen.tsx'
  ).then((m) => m.NotificationScreen),
);
const DetailScreen = lazyScreen(() =>
  import('./screens/detail/detail-screen.tsx').then((m) => m.DetailScreen),
);
const PushScreen = lazyScreen(() =>
  import('./screens/push/push-screen.tsx').then((m) => m.PushScreen),
);

/** The screens below /notification. */
export const notificationRoutes: RouteObject[] = [
  {
    element: <NoticePanes list={<NotificationScreen />} />,
    children: [
      { index: true, element: <NotificationScreen />, handle: pages['/notification'] },
      { path: 'detail', element: <DetailScreen />, handle: pages['/notification/detail'] },
    ],
  },
  { path: 'push', element: <PushScreen />, handle: pages['/notification/push'] },
];

import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

const HomeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "new-part" */ './screens/home/home-screen.tsx').then(
    (m) => m.HomeScreen,
  ),
);

const meta = (handle: RouteMeta): RouteMeta => handle;

/** The screens below /new-part. */
export const newPartRoutes: RouteObject[] = [
  {
    index: true,
    element: <HomeScreen />,
    handle: meta({ title: 'new-part:title', back: { to: '/ad-center' } }),
  },
];

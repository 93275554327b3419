import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { pages } from './pages.ts';

const HomeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "new-part" */ './screens/home/home-screen.tsx').then(
    (m) => m.HomeScreen,
  ),
);

/** The screens below /new-part. */
export const newPartRoutes: RouteObject[] = [
  { index: true, element: <HomeScreen />, handle: pages['/new-part'] },
];

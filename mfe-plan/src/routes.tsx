import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

const PlanListScreen = lazyScreen(() =>
  import(/* webpackChunkName: "plan" */ './screens/plan-list/plan-list-screen.tsx').then(
    (m) => m.PlanListScreen,
  ),
);
const PlanDetailScreen = lazyScreen(() =>
  import('./screens/plan-detail/plan-detail-screen.tsx').then((m) => m.PlanDetailScreen),
);
const GoodsDetailScreen = lazyScreen(() =>
  import('./screens/goods-detail/goods-detail-screen.tsx').then((m) => m.GoodsDetailScreen),
);

const meta = (handle: RouteMeta): RouteMeta => handle;

/** The screens below /plan. */
export const planRoutes: RouteObject[] = [
  {
    index: true,
    element: <PlanListScreen />,
    handle: meta({ title: 'plan:title', back: { to: '/ad-center' }, icons: { logout: true } }),
  },
  {
    path: 'detail',
    element: <PlanDetailScreen />,
    handle: meta({ title: 'plan:detail.title' }),
  },
  {
    path: 'goods-detail',
    element: <GoodsDetailScreen />,
    handle: meta({ title: 'plan:product.title', transparent: true }),
  },
];

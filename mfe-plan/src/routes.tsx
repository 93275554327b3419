import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { PlanPanes } from './components/plan-panes.tsx';
import { pages } from './pages.ts';

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

/** The screens below /plan. */
export const planRoutes: RouteObject[] = [
  {
    element: <PlanPanes list={<PlanListScreen />} />,
    children: [
      { index: true, element: <PlanListScreen />, handle: pages['/plan'] },
      { path: 'detail', element: <PlanDetailScreen />, handle: pages['/plan/detail'] },
    ],
  },
  { path: 'goods-detail', element: <GoodsDetailScreen />, handle: pages['/plan/goods-detail'] },
];

import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

const WalletScreen = lazyScreen(() =>
  import('./screens/wallet/wallet-screen.tsx').then((m) => m.WalletScreen),
);
const RecordsScreen = lazyScreen(() =>
  import('./screens/records/records-screen.tsx').then((m) => m.RecordsScreen),
);
const RecordScreen = lazyScreen(() =>
  import('./screens/record/record-screen.tsx').then((m) => m.RecordScreen),
);
const NotOpenYetScreen = lazyScreen(() =>
  import('./screens/not-open-yet/not-open-yet-screen.tsx').then((m) => m.NotOpenYetScreen),
);
const ForeignExchangeScreen = lazyScreen(() =>
  import('./screens/foreign-exchange/foreign-exchange-screen.tsx').then(
    (m) => m.ForeignExchangeScreen,
  ),
);

const meta = (handle: RouteMeta): RouteMeta => handle;

/** The screens below /wallet. */
export const walletRoutes: RouteObject[] = [
  {
    index: true,
    element: <WalletScreen />,
    handle: meta({ title: 'wallet:title', back: { to: '/ad-center' } }),
  },
  {
    path: 'records',
    element: <RecordsScreen />,
    handle: meta({ title: 'wallet:records.title' }),
  },
  {
    path: 'record',
    element: <RecordScreen />,
    handle: meta({ title: 'wallet:record.title' }),
  },
  {
    path: 'withdraw',
    element: <NotOpenYetScreen />,
    handle: meta({ title: 'wallet:later.withdraw' }),
  },
  {
    path: 'bind-card',
    element: <NotOpenYetScreen />,
    handle: meta({ title: 'wallet:later.bindCard' }),
  },
  {
    path: 'set-password',
    element: <NotOpenYetScreen />,
    handle: meta({ title: 'wallet:later.setPassword' }),
  },
  {
    path: 'foreign-exchange',
    element: <ForeignExchangeScreen />,
    handle: meta({ title: 'wallet:later.foreignExchange', transparent: 'white' }),
  },
];

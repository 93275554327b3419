import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

const WalletScreen = lazyScreen(() =>
  import(/* webpackChunkName: "wallet" */ './screens/wallet/wallet-screen.tsx').then(
    (m) => m.WalletScreen,
  ),
);
const RecordsScreen = lazyScreen(() =>
  import('./screens/records/records-screen.tsx').then((m) => m.RecordsScreen),
);
const RecordScreen = lazyScreen(() =>
  import('./screens/record/record-screen.tsx').then((m) => m.RecordScreen),
);
const WithdrawScreen = lazyScreen(() =>
  import('./screens/withdraw/withdraw-screen.tsx').then((m) => m.WithdrawScreen),
);
const BindCardScreen = lazyScreen(() =>
  import('./screens/bind-card/bind-card-screen.tsx').then((m) => m.BindCardScreen),
);
const SetPasswordScreen = lazyScreen(() =>
  import('./screens/set-password/set-password-screen.tsx').then((m) => m.SetPasswordScreen),
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
    element: <WithdrawScreen />,
    handle: meta({ title: 'wallet:withdraw.title' }),
  },
  {
    path: 'bind-card',
    element: <BindCardScreen />,
    handle: meta({ title: 'wallet:bindCard.title' }),
  },
  {
    path: 'set-password',
    element: <SetPasswordScreen />,
    handle: meta({ title: 'wallet:setPassword.title' }),
  },
  {
    path: 'foreign-exchange',
    element: <ForeignExchangeScreen />,
    handle: meta({ title: 'wallet:exchange.title', transparent: 'white' }),
  },
];

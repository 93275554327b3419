import type { ReactNode } from 'react';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { pages } from './pages.ts';

const WalletScreen = lazyScreen(() =>
  import(/* webpackChunkName: "wallet" */ './screens/wallet/wallet-screen.tsx').then(
    (m) => m.WalletScreen,
  ),
);
const RecordPanes = lazyScreen<{ list: ReactNode }>(() =>
  import('./components/records/record-panes.tsx').then((m) => m.RecordPanes),
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

/** The screens below /wallet. */
export const walletRoutes: RouteObject[] = [
  { index: true, element: <WalletScreen />, handle: pages['/wallet'] },
  {
    element: <RecordPanes list={<RecordsScreen />} />,
    children: [
      { path: 'records', element: <RecordsScreen />, handle: pages['/wallet/records'] },
      { path: 'record', element: <RecordScreen />, handle: pages['/wallet/record'] },
    ],
  },
  { path: 'withdraw', element: <WithdrawScreen />, handle: pages['/wallet/withdraw'] },
  { path: 'bind-card', element: <BindCardScreen />, handle: pages['/wallet/bind-card'] },
  { path: 'set-password', element: <SetPasswordScreen />, handle: pages['/wallet/set-password'] },
  {
    path: 'foreign-exchange',
    element: <ForeignExchangeScreen />,
    handle: pages['/wallet/foreign-exchange'],
  },
];

import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteObject } from '@adpartner/shared/shell/router';
import { pages } from './pages.ts';

const AdCenterScreen = lazyScreen(() =>
  import(/* webpackChunkName: "ad-center" */ './screens/ad-center/ad-center-screen.tsx').then(
    (m) => m.AdCenterScreen,
  ),
);
const ActivitiesScreen = lazyScreen(() =>
  import('./screens/activities/activities-screen.tsx').then((m) => m.ActivitiesScreen),
);
const AdWelcomeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "ad-welcome" */ './screens/ad-welcome/ad-welcome-screen.tsx').then(
    (m) => m.AdWelcomeScreen,
  ),
);
const CouponsScreen = lazyScreen(() =>
  import('./screens/coupons/coupons-screen.tsx').then((m) => m.CouponsScreen),
);
const CreditScreen = lazyScreen(() =>
  import('./screens/credit/credit-screen.tsx').then((m) => m.CreditScreen),
);
const EditLoginPasswordScreen = lazyScreen(() =>
  import('./screens/edit-login-password/edit-login-password-screen.tsx').then(
    (m) => m.EditLoginPasswordScreen,
  ),
);
const EditPayPasswordScreen = lazyScreen(() =>
  import('./screens/edit-pay-password/edit-pay-password-screen.tsx').then(
    (m) => m.EditPayPasswordScreen,
  ),
);
const FeedbackScreen = lazyScreen(() =>
  import('./screens/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
);
const LevelScreen = lazyScreen(() =>
  import('./screens/level/level-screen.tsx').then((m) => m.LevelScreen),
);
const OperatedScreen = lazyScreen(() =>
  import('./screens/operated/operated-screen.tsx').then((m) => m.OperatedScreen),
);
const ProfileScreen = lazyScreen(() =>
  import('./screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
);
const QuesDetailScreen = lazyScreen(() =>
  import('./screens/ques-detail/ques-detail-screen.tsx').then((m) => m.QuesDetailScreen),
);
const SecurityScreen = lazyScreen(() =>
  import('./screens/security/security-screen.tsx').then((m) => m.SecurityScreen),
);
const UserSignScreen = lazyScreen(() =>
  import('./screens/user-sign/user-sign-screen.tsx').then((m) => m.UserSignScreen),
);

/** The ad center and the screens below it. */
export const adCenterRoutes: RouteObject[] = [
  { index: true, element: <AdCenterScreen />, handle: pages['/ad-center'] },
  { path: 'activities', element: <ActivitiesScreen />, handle: pages['/ad-center/activities'] },
  { path: 'coupons', element: <CouponsScreen />, handle: pages['/ad-center/coupons'] },
  { path: 'credit', element: <CreditScreen />, handle: pages['/ad-center/credit'] },
  {
    path: 'edit-login-password',
    element: <EditLoginPasswordScreen />,
    handle: pages['/ad-center/edit-login-password'],
  },
  {
    path: 'edit-pay-password',
    element: <EditPayPasswordScreen />,
    handle: pages['/ad-center/edit-pay-password'],
  },
  { path: 'feedback', element: <FeedbackScreen />, handle: pages['/ad-center/feedback'] },
  { path: 'level', element: <LevelScreen />, handle: pages['/ad-center/level'] },
  { path: 'operated', element: <OperatedScreen />, handle: pages['/ad-center/operated'] },
  { path: 'profile', element: <ProfileScreen />, handle: pages['/ad-center/profile'] },
  { path: 'ques-detail', element: <QuesDetailScreen />, handle: pages['/ad-center/ques-detail'] },
  { path: 'security', element: <SecurityScreen />, handle: pages['/ad-center/security'] },
  { path: 'user-sign', element: <UserSignScreen />, handle: pages['/ad-center/user-sign'] },
];

/** The welcome page, where an authorization code opens the account. */
export const adWelcomeRoutes: RouteObject[] = [
  { index: true, element: <AdWelcomeScreen />, handle: pages['/ad-welcome'] },
];

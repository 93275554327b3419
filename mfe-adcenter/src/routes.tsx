import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import type { RouteObject } from '@adpartner/shared/shell/router';

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

const meta = (handle: RouteMeta): RouteMeta => handle;

/** The ad center and the screens below it. */
export const adCenterRoutes: RouteObject[] = [
  {
    index: true,
    element: <AdCenterScreen />,
    handle: meta({ title: 'adcenter:adCenter.title', back: 'none', icons: { logout: true } }),
  },
  {
    path: 'activities',
    element: <ActivitiesScreen />,
    handle: meta({ title: 'adcenter:titles.activities' }),
  },
  {
    path: 'coupons',
    element: <CouponsScreen />,
    handle: meta({ title: 'adcenter:titles.coupons' }),
  },
  {
    path: 'credit',
    element: <CreditScreen />,
    handle: meta({ title: 'adcenter:titles.credit' }),
  },
  {
    path: 'edit-login-password',
    element: <EditLoginPasswordScreen />,
    handle: meta({ title: 'adcenter:titles.editLoginPassword' }),
  },
  {
    path: 'edit-pay-password',
    element: <EditPayPasswordScreen />,
    handle: meta({ title: 'adcenter:titles.editPayPassword' }),
  },
  {
    path: 'feedback',
    element: <FeedbackScreen />,
    handle: meta({ title: 'adcenter:titles.feedback' }),
  },
  {
    path: 'level',
    element: <LevelScreen />,
    handle: meta({ title: 'adcenter:titles.level' }),
  },
  {
    path: 'operated',
    element: <OperatedScreen />,
    handle: meta({ title: 'adcenter:titles.operated' }),
  },
  {
    path: 'profile',
    element: <ProfileScreen />,
    handle: meta({ title: 'adcenter:titles.profile' }),
  },
  {
    path: 'ques-detail',
    element: <QuesDetailScreen />,
    handle: meta({
      title: 'adcenter:titles.question',
      icons: { language: false, notification: false },
    }),
  },
  {
    path: 'security',
    element: <SecurityScreen />,
    handle: meta({ title: 'adcenter:titles.security' }),
  },
  {
    path: 'user-sign',
    element: <UserSignScreen />,
    handle: meta({ title: 'adcenter:titles.userSign', auth: true }),
  },
];

/** The welcome page, where an authorization code opens the account. */
export const adWelcomeRoutes: RouteObject[] = [
  {
    index: true,
    element: <AdWelcomeScreen />,
    handle: meta({
      auth: false,
      back: 'none',
      transparent: true,
      icons: { language: false, notification: false, logout: false },
    }),
  },
];

import type { ComponentType } from 'react';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { createHashRouter, Navigate, type RouteObject } from '@adpartner/shared/shell/router';
import type { DeveloperTools } from './federation-page/developer-tools.tsx';
import { loadScreen } from './lazy/load-screen.ts';
import { RemoteGate } from './remotes/opening/remote-gate.tsx';
import { RemoteStub } from './remotes/opening/remote-stub.tsx';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { LateNotFound } from './screens/not-found/late-not-found.ts';
import { AppCrashed } from './shell/app-crashed.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { gateId, NOT_FOUND } from './router/not-found-id.ts';
import { seenChanges } from './router/seen-changes.ts';
import { STUBS } from './router/stubs.ts';

/** Before sign-in: no back arrow, no notices; support and language stay reachable. */
const wayIn: RouteMeta = { auth: false, back: 'none', icons: { notification: false } };
const text = (title: string): RouteMeta => ({ auth: false, title, icons: { notification: false } });

function screen(path: string, Screen: ComponentType, handle: RouteMeta): RouteObject {
  return { path, element: <Screen />, handle };
}

const RegisterScreen = loadScreen(() =>
  import('./screens/register/register-screen.tsx').then((m) => m.RegisterScreen),
);
const EntryScreen = loadScreen(() =>
  import('./screens/entry/entry-screen.tsx').then((m) => m.EntryScreen),
);
const CustomerScreen = loadScreen(() =>
  import('./screens/customer/customer-screen.tsx').then((m) => m.CustomerScreen),
);
const TermsScreen = loadScreen(() =>
  import('./screens/terms/terms-screen.tsx').then((m) => m.TermsScreen),
);
const PrivacyScreen = loadScreen(() =>
  import('./screens/privacy/privacy-screen.tsx').then((m) => m.PrivacyScreen),
);
const SessionOverScreen = loadScreen(() =>
  import('./screens/session-over/session-over-screen.tsx').then((m) => m.SessionOverScreen),
);

/** The host's own screens. */
const screens: RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace />, handle: { auth: false } },
  screen('login', LoginScreen, wayIn),
  screen('register', RegisterScreen, wayIn),
  screen('entry', EntryScreen, {
    ...wayIn,
    icons: { service: true, language: false, notification: false },
  }),
  screen('session-over', SessionOverScreen, wayIn),
  screen('customer', CustomerScreen, {
    title: 'host:titles.customer',
    store: false,
    icons: { language: false, logout: false, notification: false },
  }),
  screen('terms', TermsScreen, text('host:legal.terms')),
  screen('privacy', PrivacyScreen, text('host:legal.privacy')),
];

/** The routes that remotes patch: each prefix with the gate that loads its remote. */
const stubs: RouteObject[] = STUBS.map(({ prefix, remote, title }) => ({
  id: prefix,
  path: prefix,
  handle: { title } satisfies RouteMeta,
  element: <RemoteStub remote={remote} />,
  children: [{ id: gateId(prefix), path: '*', element: <RemoteGate remote={remote} /> }],
}));

/** The page's one router: the shell, the host's screens, and a stub for every remote's prefix. */
export function createAppRouter(tools?: DeveloperTools) {
  const router = createHashRouter([
    {
      element: <AppShell bar={tools?.bar} />,
      errorElement: <AppCrashed />,
      children: [
        ...screens,
        ...stubs,
        ...(tools?.routes ?? []),
        { id: NOT_FOUND, path: '*', element: <LateNotFound />, handle: { auth: false } },
      ],
    },
  ]);
  return seenChanges(router);
}

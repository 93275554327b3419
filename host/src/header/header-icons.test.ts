import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { headerIcons, type HeaderIcons } from './header-icons.ts';

const NONE = { service: false, language: false, notification: false, logout: false };
const WELCOME = { language: false, notification: false, logout: false };
const OPEN: RouteMeta = { auth: false, back: 'none' };

/** Every route of the app with what it says of itself, and what its header shows to whom. */
const ROUTES: [path: string, meta: RouteMeta, signedOut: string, register: string, app: string][] =
  [
    ['/login', OPEN, 'service language', '', ''],
    ['/register', OPEN, 'service language', '', ''],
    ['/entry', OPEN, 'service language', '', ''],
    [
      '/ad-welcome',
      { ...OPEN, transparent: true, icons: WELCOME },
      'service',
      'service',
      'service',
    ],
    ['/terms', { auth: false }, 'back service language', 'back service language bell', ''],
    ['/privacy', { auth: false }, 'back service language', 'back service language bell', ''],
    [
      '/ad-center',
      { back: 'none', icons: { logout: true } },
      '',
      'service language bell logout',
      'service language bell',
    ],
    ...[
      'activities',
      'coupons',
      'credit',
      'edit-login-password',
      'edit-pay-password',
      'feedback',
      'level',
      'operated',
      'profile',
      'security',
      'user-sign',
    ].map((page): [string, RouteMeta, string, string, string] => [
      `/ad-center/${page}`,
      {},
      '',
      'back service language bell',
      'back service language bell',
    ]),
    [
      '/ad-center/ques-detail',
      { icons: { language: false, notification: false } },
      '',
      'back service',
      'back service',
    ],
    [
      '/plan',
      { back: { to: '/ad-center' }, icons: { logout: true } },
      '',
      'back service language bell logout',
      'back service language bell',
    ],
    ...['/plan/detail', '/plan/goods-detail', '/wallet', '/wallet/bind-card', '/wallet/record'].map(
      (path): [string, RouteMeta, string, string, string] => [
        path,
        { transparent: path === '/plan/goods-detail' },
        '',
        'back service language bell',
        'back service language bell',
      ],
    ),
    [
      '/wallet/foreign-exchange',
      { transparent: 'white' },
      '',
      'back service language bell',
      'back service language bell',
    ],
    ...[
      '/wallet/records',
      '/wallet/set-password',
      '/wallet/withdraw',
      '/notification',
      '/notification/detail',
    ].map((path): [string, RouteMeta, string, string, string] => [
      path,
      {},
      '',
      'back service language bell',
      'back service language bell',
    ]),
    ['/customer', { icons: WELCOME }, '', 'back service', 'back service'],
  ];

const NAMES: [keyof HeaderIcons, string][] = [
  ['back', 'back'],
  ['service', 'service'],
  ['language', 'language'],
  ['notification', 'bell'],
  ['logout', 'logout'],
];

const shown = (icons: HeaderIcons) =>
  NAMES.filter(([key]) => icons[key])
    .map(([, name]) => name)
    .join(' ');

const seenBy = (column: 2 | 3 | 4) =>
  ROUTES.filter((row) => row[column] !== '').map((row): [string, string, RouteMeta] => [
    row[0],
    row[column],
    row[1],
  ]);

describe('signed out', () => {
  test.each(seenBy(2))('%s shows %s', (_, expected, meta) => {
    expect(shown(headerIcons({ meta, entry: null }))).toBe(expected);
  });
});

describe('signed in with an own registration', () => {
  test.each(seenBy(3))('%s shows %s', (_, expected, meta) => {
    expect(shown(headerIcons({ meta, entry: 'register' }))).toBe(expected);
  });
});

describe('signed in through the partner’s app', () => {
  test.each(seenBy(4))('%s shows %s', (_, expected, meta) => {
    expect(shown(headerIcons({ meta, entry: 'app' }))).toBe(expected);
  });
});

test('a page may switch every icon off', () => {
  expect(shown(headerIcons({ meta: { back: 'none', icons: NONE }, entry: 'register' }))).toBe('');
});

test('no page shows logout without a session', () => {
  expect(shown(headerIcons({ meta: { icons: { logout: true } }, entry: null }))).toBe(
    'back service language',
  );
});

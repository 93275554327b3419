import { guard } from './guard.ts';

const open = { opened_at: '2026-01-01T00:00:00.000Z' };

/** Every route of the app, and whether it can be seen without a session. */
const ROUTES: [path: string, open: boolean][] = [
  ['/', true],
  ['/login', true],
  ['/register', true],
  ['/entry', true],
  ['/ad-welcome', true],
  ['/terms', true],
  ['/privacy', true],
  ['/session-over', true],
  ['/__federation', true],
  ['/ad-center', false],
  ['/ad-center/activities', false],
  ['/ad-center/coupons', false],
  ['/ad-center/credit', false],
  ['/ad-center/edit-login-password', false],
  ['/ad-center/edit-pay-password', false],
  ['/ad-center/feedback', false],
  ['/ad-center/level', false],
  ['/ad-center/operated', false],
  ['/ad-center/profile', false],
  ['/ad-center/ques-detail', false],
  ['/ad-center/user-sign', false],
  ['/plan', false],
  ['/plan/detail', false],
  ['/plan/goods-detail', false],
  ['/wallet', false],
  ['/wallet/bind-card', false],
  ['/wallet/foreign-exchange', false],
  ['/wallet/record', false],
  ['/wallet/records', false],
  ['/wallet/set-password', false],
  ['/wallet/withdraw', false],
  ['/notification', false],
  ['/notification/detail', false],
  ['/customer', false],
];

describe('without a session', () => {
  test.each(ROUTES)('%s is open: %s', (path, isOpen) => {
    const answer = guard({ path, signedIn: false, store: undefined, known: true });
    expect(answer).toBe(isOpen ? null : '/login');
  });

  test('an unknown path is left to the 404 page', () => {
    expect(guard({ path: '/nowhere', signedIn: false, store: undefined, known: false })).toBeNull();
  });

  test('a path that only begins like a public one needs a session', () => {
    const answer = guard({
      path: '/login-history',
      signedIn: false,
      store: undefined,
      known: true,
    });
    expect(answer).toBe('/login');
  });
});

describe('without a session, on a device whose last user came by the partner’s app', () => {
  const ask = (path: string, lastEntry: 'app' | 'register' | null = 'app') =>
    guard({ path, signedIn: false, store: undefined, known: true, lastEntry });

  test.each(['/', '/wallet', '/plan/detail'])('%s leads back to the app', (path) => {
    expect(ask(path)).toBe('/session-over');
    expect(ask(path, 'register')).toBe(path === '/' ? null : '/login');
    expect(ask(path, null)).toBe(path === '/' ? null : '/login');
  });

  test.each(['/login', '/entry', '/session-over', '/terms'])('%s is open', (path) => {
    expect(ask(path)).toBeNull();
  });
});

describe('with a session', () => {
  test.each(ROUTES)('%s is open once the store is', (path) => {
    expect(guard({ path, signedIn: true, store: open, known: true })).toBeNull();
  });

  test.each(['/ad-center', '/plan/detail', '/wallet'])(
    '%s leads to the welcome page while the store is not open',
    (path) => {
      expect(guard({ path, signedIn: true, store: null, known: true })).toBe('/ad-welcome');
    },
  );

  test.each(['/customer', '/notification', '/notification/detail', '/ad-welcome', '/terms'])(
    '%s needs no open store',
    (path) => {
      expect(guard({ path, signedIn: true, store: null, known: true })).toBeNull();
    },
  );

  test('a store that is not known yet keeps nobody out', () => {
    expect(guard({ path: '/wallet', signedIn: true, store: undefined, known: true })).toBeNull();
  });
});

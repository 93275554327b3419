import { guard } from './guard.ts';

const open = { opened_at: '2026-01-01T00:00:00.000Z' };
const ALL = { session: true, store: true };
const NO_STORE = { session: true, store: false };
const NOTHING = { session: false, store: false };

describe('without a session', () => {
  const ask = (path: string, needs: typeof ALL | null | undefined) =>
    guard({ path, signedIn: false, store: undefined, needs });

  test.each([
    ['a page that needs one leads to the login page', ALL, '/login'],
    ['so does one that needs no store', NO_STORE, '/login'],
    ['a public page is open', NOTHING, null],
    ['a path that is no page is left to the 404 page', null, null],
    ['a page that nothing is known of yet waits', undefined, 'wait'],
  ])('%s', (_, needs, decision) => {
    expect(ask('/wallet', needs)).toBe(decision);
  });
});

describe('without a session, on a device whose last user came by the partner’s app', () => {
  const ask = (path: string, needs = ALL, lastEntry: 'app' | 'register' | null = 'app') =>
    guard({ path, signedIn: false, store: undefined, needs, lastEntry });

  test('a page that needs one leads back to the app', () => {
    expect(ask('/wallet')).toBe('/session-over');
    expect(ask('/wallet', ALL, 'register')).toBe('/login');
    expect(ask('/wallet', ALL, null)).toBe('/login');
  });

  test('so does the root, which leads to the login page else', () => {
    expect(ask('/', NOTHING)).toBe('/session-over');
    expect(ask('/', NOTHING, 'register')).toBeNull();
  });

  test('public pages are open', () => {
    expect(ask('/terms', NOTHING)).toBeNull();
  });
});

describe('with a session', () => {
  test.each([[ALL], [NO_STORE], [NOTHING], [null], [undefined]])(
    'and an open store every page is open, also one that nothing is known of: %j',
    (needs) => {
      expect(guard({ path: '/wallet', signedIn: true, store: open, needs })).toBeNull();
    },
  );

  test('a store that is not known yet keeps nobody out', () => {
    expect(guard({ path: '/wallet', signedIn: true, store: undefined, needs: ALL })).toBeNull();
  });

  test.each([
    ['a page that needs a store leads to the welcome page', '/wallet', ALL, '/ad-welcome'],
    ['which itself never does', '/ad-welcome', ALL, null],
    ['one that needs none is open', '/notification', NO_STORE, null],
    ['a public one too', '/terms', NOTHING, null],
    ['a path that is no page is left to the 404 page', '/nowhere', null, null],
    ['a page that nothing is known of yet waits', '/wallet', undefined, 'wait'],
  ])('but no store: %s', (_, path, needs, decision) => {
    expect(guard({ path, signedIn: true, store: null, needs })).toBe(decision);
  });
});

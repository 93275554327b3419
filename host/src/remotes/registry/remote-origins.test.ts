import { allowOrigins, checkPlace } from './remote-origins.ts';

const THERE = 'https://wallet.example';
const release = (entry: string, integrity?: string) => ({
  version: '1',
  entry,
  ...(integrity && { integrity }),
  preload: [],
  contract: { major: 1, minor: 0 },
});
const check = (entry: string, integrity?: string) => () =>
  checkPlace('wallet', release(entry, integrity));
const ENTRY = `${THERE}/remotes/wallet/1/remoteEntry.js`;

afterEach(() => allowOrigins([]));

test.each(['/remotes/wallet/1/remoteEntry.js', `${window.location.origin}/remoteEntry.js`])(
  'a release on the site is used, wherever others may be: %s',
  (entry) => {
    expect(check(entry)).not.toThrow();
    allowOrigins([THERE]);
    expect(check(entry)).not.toThrow();
  },
);

test('a release elsewhere is used if its origin is named and it has a hash', () => {
  allowOrigins(['https://plan.example', THERE]);
  expect(check(ENTRY, 'sha256-a')).not.toThrow();
  expect(check(ENTRY)).toThrow('wallet is at https://wallet.example and has no hash');
});

test.each([
  ENTRY,
  ENTRY.replace('https:', ''),
  ENTRY.replace('https:', 'http:'),
  ENTRY.replace('.example', '.example:8443'),
  ENTRY.replace('https://', 'https://x.'),
  `https://plan.example@wallet.example/remoteEntry.js`,
  'data:text/javascript,0',
  'blob:https://plan.example/1',
])('a release at any other origin is refused: %s', (entry) => {
  const why = /^wallet is at \S+, which is none of REMOTE_ORIGINS$/;
  expect(check(entry, 'sha256-a')).toThrow(why);
  allowOrigins(['https://plan.example']);
  if (!entry.startsWith('blob:')) expect(check(entry, 'sha256-a')).toThrow(why);
});

test('where overrides are allowed, a release may be anywhere', () => {
  allowOrigins(null);
  expect(check(ENTRY)).not.toThrow();
});

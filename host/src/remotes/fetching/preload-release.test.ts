import { preloadRelease } from './preload-release.ts';

const RELEASE = {
  version: '2',
  entry: '/remotes/wallet/2/remoteEntry.js',
  integrity: 'sha256-entry',
  preload: [{ file: 'remote.1.js', integrity: 'sha256-remote' }],
  landing: {
    wallet: [
      { file: '../chunks/wallet.1.js', integrity: 'sha256-screen' },
      { file: '../chunks/wallet.1.css', integrity: 'sha256-style' },
    ],
  },
  contract: { major: 1, minor: 0 },
};

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('as'),
    link.getAttribute('integrity'),
  ]);

beforeEach(() => {
  document.head.replaceChildren();
  window.location.hash = '';
});

const REMOTE = [
  ['/remotes/wallet/2/remoteEntry.js', 'script', 'sha256-entry'],
  ['/remotes/wallet/2/remote.1.js', 'script', 'sha256-remote'],
];

test.each(['#/wallet', '#/wallet/', '#/wallet?type=ad_serving'])(
  'at %s the screen is fetched beside the remote',
  (hash) => {
    window.location.hash = hash;
    preloadRelease(RELEASE);
    expect(asked()).toEqual([
      ...REMOTE,
      ['/remotes/wallet/chunks/wallet.1.js', 'script', 'sha256-screen'],
      ['/remotes/wallet/chunks/wallet.1.css', 'style', 'sha256-style'],
    ]);
  },
);

test.each(['#/wallet/withdraw', '#/plan', ''])('at “%s” it is not', (hash) => {
  window.location.hash = hash;
  preloadRelease(RELEASE);
  expect(asked()).toEqual(REMOTE);
});

test('what is on its way is not asked for twice', () => {
  preloadRelease(RELEASE);
  preloadRelease(RELEASE);
  expect(asked()).toEqual(REMOTE);
});

test('a script is prefetched as its tag requests it, so that it comes once; a style has no such mark', () => {
  window.location.hash = '#/wallet';
  preloadRelease(RELEASE);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, crossOrigin }) => [rel, crossOrigin])).toEqual([
    ['preload', 'anonymous'],
    ['preload', 'anonymous'],
    ['preload', 'anonymous'],
    ['preload', null],
  ]);
});

test('a style of another origin has the mark too, as its tag does', () => {
  window.location.hash = '#/wallet';
  preloadRelease({ ...RELEASE, entry: `https://wallet.example${RELEASE.entry}` });
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(Array(4).fill('anonymous'));
  expect(links.at(-1)!.href).toBe('https://wallet.example/remotes/wallet/chunks/wallet.1.css');
});

test('of a release that is a module nothing is prefetched, because its files come all at once', () => {
  preloadRelease({ ...RELEASE, federation: 'module' });
  expect(asked()).toEqual([]);
});

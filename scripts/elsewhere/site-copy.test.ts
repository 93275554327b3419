import { asFolders, changeOf, type Snapshot } from './site-copy.ts';

const snapshot = (paths: readonly string[], hash = 'same'): Snapshot =>
  new Map(paths.map((path) => [path, hash]));

test('files that nobody reads yet come first, compressed copies before the file, and the registry last', () => {
  const order = [
    'site-maps/assets/main.js.map',
    'site/assets/main.js.br',
    'site/remotes/wallet/2/remoteEntry.js.gz',
    'site/assets/main.js',
    'site/remotes/wallet/2/release.json',
    'site/remotes/wallet/2/remoteEntry.js',
    'site/remotes/wallet/chunks/1.js',
    'site-log.jsonl',
    'site/remotes/unproven.json',
    'site/remotes/wallet/history.json',
    'site/service-worker.js.br',
    'site/service-worker.js',
    'site/index.html.br',
    'site/index.html.gz',
    'site/index.html',
    'site/host.json',
    'site/remotes.json',
  ];
  const { put } = changeOf(snapshot([]), snapshot([...order].reverse()));
  expect(put).toEqual(order);
});

test('only what differs is put, and only what is gone is removed', () => {
  const before = snapshot(['site/a', 'site/b', 'site/c']);
  const after = new Map([...snapshot(['site/a']), ...snapshot(['site/b', 'site/d'], 'other')]);
  expect(changeOf(before, after)).toEqual({ put: ['site/b', 'site/d'], remove: ['site/c'] });
});

test('a folder that is all new or gone is named as a whole, never the site', () => {
  const paths = ['site/r/w/2/a', 'site/r/w/2/sub/b', 'site/r/w/chunks/1', 'site/x/y', 'site/z'];
  expect(asFolders(paths, ['site/r/w/chunks/2', 'site/r/w/1/a'])).toEqual([
    'site/r/w/2',
    'site/r/w/chunks/1',
    'site/x',
    'site/z',
  ]);
  expect(asFolders(['site-maps/assets/a'], [])).toEqual(['site-maps/assets']);
});

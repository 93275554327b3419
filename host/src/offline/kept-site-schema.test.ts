import {
  fileListOf,
  hostSet,
  isKept,
  isYoung,
  neededFiles,
  neededIds,
  NOTHING_KEPT,
  readState,
  releaseSet,
  remotesOf,
  seenAgain,
  succeededBy,
  withoutSeen,
  type FileSet,
  type KeptSite,
} from './kept-site-schema.ts';

const set = (name: string, version: string, ...paths: string[]): FileSet => ({
  name,
  version,
  files: Object.fromEntries(paths.map((path) => [path, 'sha256-a'])),
});
const site = (id: string, ...sets: FileSet[]): KeptSite => ({ id, sets });

const HOST = set('host', '/assets/files.1.json', '/assets/main.1.js', '/assets/de.1.js');
const WALLET = set(
  'wallet',
  '1',
  '/remotes/wallet/1/remoteEntry.js',
  '/remotes/wallet/chunks/a.js',
);
const WALLET_2 = set(
  'wallet',
  '2',
  '/remotes/wallet/2/remoteEntry.js',
  '/remotes/wallet/chunks/a.js',
);

describe('a set', () => {
  test('of the host is what the list that its page names says', () => {
    const page = '<head><meta name="files" content="/assets/files.0a1b.json"></head>';
    const list = fileListOf(page);
    expect(list).toBe('/assets/files.0a1b.json');
    expect(hostSet(list!, { schema: 1, files: { '/assets/a.js': 'sha256-a' } })).toEqual({
      name: 'host',
      version: '/assets/files.0a1b.json',
      files: { '/assets/a.js': 'sha256-a' },
    });
  });

  test('is not to be had from a page that was built without a list', () => {
    expect(fileListOf('<head><title>app</title></head>')).toBeNull();
  });

  const manifest = {
    remote: 'wallet',
    release: { version: '1', entry: '/remotes/wallet/1/remoteEntry.js' },
    files: {
      'remoteEntry.js': 'sha256-a',
      'remote.1.js': 'sha256-b',
      'licenses.txt': 'sha256-c',
      'bom.json': 'sha256-f',
      'mf-manifest.json': 'sha256-g',
      'mf-entry.js': 'sha256-h',
      '@mf-types.zip': 'sha256-i',
      '@mf-types.d.ts': 'sha256-j',
    },
    chunks: { 'x.1.js': 'sha256-d', 'x.1.css': 'sha256-e' },
  };

  test('of a release is its own files and the chunks it is made of, without what is told of them', () => {
    expect(releaseSet('/remotes/wallet/1/remoteEntry.js', manifest)).toEqual({
      name: 'wallet',
      version: '1',
      files: {
        '/remotes/wallet/1/remoteEntry.js': 'sha256-a',
        '/remotes/wallet/1/remote.1.js': 'sha256-b',
        '/remotes/wallet/chunks/x.1.js': 'sha256-d',
        '/remotes/wallet/chunks/x.1.css': 'sha256-e',
      },
    });
  });

  test('is refused where the manifest is another release’s, or none', () => {
    expect(() => releaseSet('/remotes/wallet/2/remoteEntry.js', manifest)).toThrow('not its own');
    expect(() => releaseSet('/remotes/wallet/1/remoteEntry.js', {})).toThrow();
  });
});

describe('what is kept', () => {
  const first = succeededBy(NOTHING_KEPT, site('a', HOST, WALLET));

  test('is every file of the sets that are whole, and no other', () => {
    expect(isKept(first, '/assets/main.1.js')).toBe(true);
    expect(isKept(first, '/remotes/wallet/chunks/a.js')).toBe(true);
    expect(isKept(first, '/remotes/wallet/2/remoteEntry.js')).toBe(false);
    expect(isKept(first, 'constructor')).toBe(false);
    expect(isKept(NOTHING_KEPT, '/assets/main.1.js')).toBe(false);
  });

  test('is the newest site and the one before it, for pages still open', () => {
    const second = succeededBy(first, site('b', HOST, WALLET_2));
    expect(neededIds(second)).toEqual(['b', 'a']);
    expect(isKept(second, '/remotes/wallet/1/remoteEntry.js')).toBe(true);
    const third = succeededBy(second, site('c', HOST));
    expect(neededIds(third)).toEqual(['c', 'b']);
    expect(neededFiles(third)).not.toContain('/remotes/wallet/1/remoteEntry.js');
    expect(neededFiles(third)).toContain('/remotes/wallet/2/remoteEntry.js');
  });

  test('forgets no version where only a document has changed', () => {
    const second = succeededBy(first, site('b', HOST, WALLET_2));
    const same = succeededBy(second, site('c', WALLET_2, HOST));
    expect(neededIds(same)).toEqual(['c', 'a']);
  });

  test('is nothing where what stands there is not what was written', () => {
    expect(readState({ schema: 2 })).toBe(NOTHING_KEPT);
    expect(readState('text')).toBe(NOTHING_KEPT);
    expect(readState(JSON.parse(JSON.stringify(first)))).toEqual(first);
  });

  test('knows remotes’ sets from the host’s', () => {
    expect(remotesOf(first.current)).toEqual([WALLET]);
    expect(remotesOf(null)).toEqual([]);
  });
});

describe('the page kept last', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const seen = (at: number) => seenAgain({ ...NOTHING_KEPT, current: site('a', HOST) }, at);

  test('is young for a day after the server was last seen to have it', () => {
    expect(isYoung(seen(1_000), 1_000)).toBe(true);
    expect(isYoung(seen(1_000), 999 + DAY)).toBe(true);
    expect(isYoung(seen(1_000), 1_000 + DAY)).toBe(false);
    expect(isYoung(seen(1_000), 999)).toBe(false);
  });

  test('is not young where there is none, or nobody has looked', () => {
    expect(isYoung(NOTHING_KEPT, 0)).toBe(false);
    expect(isYoung({ ...NOTHING_KEPT, current: site('a', HOST) }, 0)).toBe(false);
  });

  test('is no longer young once the server has another', () => {
    const other = withoutSeen(seen(1_000));
    expect(isYoung(other, 2_000)).toBe(false);
    expect(other.current).toEqual(site('a', HOST));
    expect(withoutSeen(NOTHING_KEPT)).toEqual(NOTHING_KEPT);
    expect(seenAgain(NOTHING_KEPT, 1)).toEqual(NOTHING_KEPT);
  });

  test('keeps what is written of it', () => {
    expect(readState(JSON.parse(JSON.stringify(seen(7))))).toEqual(seen(7));
  });
});

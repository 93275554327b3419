import { keepSite, notePage, type KeepPort, type KeptDocument } from './keep-site.ts';
import {
  CONFIG,
  isKept,
  NOTHING_KEPT,
  PAGE,
  REGISTRY,
  type KeptState,
} from './kept-site-schema.ts';

/** A server with a site, an empty device, and the failures between the two. */
function world() {
  const server = new Map<string, string>();
  const stored = new Map<string, string>();
  const documents = new Map<string, KeptDocument>();
  const fetched: string[] = [];
  let state: KeptState = NOTHING_KEPT;
  let ids = 0;
  const broken = new Set<string>();
  let full = false;
  let now = 1;
  let policies = 'one';
  const get = (path: string) => {
    fetched.push(path);
    if (broken.has(path)) throw new TypeError(`${path} broke off`);
    return server.get(path);
  };

  const port: KeepPort<KeptDocument> = {
    state: async () => state,
    become: async (next) => void (state = next),
    fetchDocument: async (path) => {
      const text = get(path);
      if (text === undefined) throw new Error(`${path} answered 404`);
      return { text, policies };
    },
    document: async (id, path) => documents.get(id + path) ?? null,
    putDocument: async (id, path, document) => void documents.set(id + path, document),
    removeDocuments: async (but) => {
      for (const key of documents.keys()) {
        if (!but.some((id) => key.startsWith(`${id}/`))) documents.delete(key);
      }
    },
    fetchJson: async (path) => JSON.parse(get(path) ?? 'null') as unknown,
    files: async () => [...stored.keys()],
    addFile: async (path, integrity) => {
      if (full) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      const bytes = get(path);
      if (bytes !== integrity) throw new TypeError(`${path} is not what its hash says`);
      stored.set(path, bytes);
    },
    removeFile: async (path) => void stored.delete(path),
    newId: () => `site-${++ids}`,
    now: () => now,
  };

  /** A file’s hash is its text here. */
  const put = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) server.set(path, text);
  };
  const host = (version: string) => {
    const files = { [`/assets/main.${version}.js`]: `main ${version}`, '/assets/de.js': 'de' };
    const list = `/assets/files.${version}.json`;
    put({
      ...files,
      [list]: JSON.stringify({ files }),
      [PAGE]: `<meta name="files" content="${list}">`,
      [CONFIG]: '{}',
    });
  };
  const entryOf = (remote: string, version: string) =>
    `/remotes/${remote}/${version}/remoteEntry.js`;
  const inUse = new Map<string, string>();
  const release = (remote: string, version: string) => {
    const folder = `/remotes/${remote}/${version}`;
    const entry = entryOf(remote, version);
    const files = { 'remoteEntry.js': `${remote} ${version}` };
    const chunks = { [`screen.${version}.js`]: `screen ${version}`, 'kit.js': 'kit' };
    put({
      [entry]: files['remoteEntry.js'],
      [`/remotes/${remote}/chunks/screen.${version}.js`]: `screen ${version}`,
      [`/remotes/${remote}/chunks/kit.js`]: 'kit',
      [`${folder}/release.json`]: JSON.stringify({
        remote,
        release: { version, entry },
        files,
        chunks,
      }),
    });
    inUse.set(remote, entry);
    server.set(REGISTRY, JSON.stringify([...inUse.values()]));
    return entry;
  };
  return {
    port,
    server,
    stored,
    documents,
    broken,
    fetched,
    host,
    release,
    fill: () => void (full = true),
    state: () => state,
    /** When the server was last known to serve the stored page. */
    seen: () => state.current?.seen,
    pass: (ms: number) => void (now += ms),
    note: (text: string) => notePage(port, { text, policies }),
    change: (next: string) => void (policies = next),
    keep: (...entries: string[]) => keepSite(port, entries),
  };
}

async function withTwo() {
  const it = world();
  it.host('1');
  const wallet = it.release('wallet', '1');
  const plan = it.release('plan', '1');
  await it.keep(wallet, plan);
  it.fetched.length = 0;
  return { ...it, wallet, plan };
}

test('a site is kept with every file of every set, and the documents that name them', async () => {
  const it = await withTwo();
  expect(it.state().current?.sets.map(({ name }) => name)).toEqual(['host', 'wallet', 'plan']);
  for (const path of ['/assets/de.js', it.wallet, '/remotes/plan/chunks/screen.1.js']) {
    expect({ path, kept: isKept(it.state(), path) }).toEqual({ path, kept: true });
    expect(it.stored.has(path)).toBe(true);
  }
  expect([...it.documents.keys()]).toEqual([
    `site-1${PAGE}`,
    `site-1${CONFIG}`,
    `site-1${REGISTRY}`,
  ]);
});

test('a site that is kept already is neither fetched nor written again, but seen', async () => {
  const it = await withTwo();
  const { current } = it.state();
  expect(current?.seen).toBe(1);
  it.pass(10);
  await it.keep(it.wallet, it.plan);
  expect(it.state().current).toEqual({ ...current, seen: 11 });
  expect(it.fetched.filter((path) => it.stored.has(path))).toEqual([]);
});

test('of a new release come the files that the one before did not have', async () => {
  const it = await withTwo();
  const next = it.release('wallet', '2');
  await it.keep(next, it.plan);
  expect(it.fetched.filter((path) => it.stored.has(path)).sort()).toEqual([
    next,
    '/remotes/wallet/chunks/screen.2.js',
  ]);
  // Open pages may request it.
  expect(isKept(it.state(), it.wallet)).toBe(true);
});

test('broken off at any file, the site kept last stays in use, and the next try fetches the rest', async () => {
  for (const breaksAt of [2, 3].map((version) => `/remotes/wallet/chunks/screen.${version}.js`)) {
    const it = await withTwo();
    const before = it.state();
    it.host('2');
    const version = /screen\.(\d)/.exec(breaksAt)![1]!;
    const next = it.release('wallet', version);
    it.broken.add(breaksAt);
    await expect(it.keep(next, it.plan)).rejects.toThrow('broke off');
    expect(it.state()).toBe(before);
    expect(isKept(it.state(), next)).toBe(false);
    for (const { files: kept } of before.current!.sets) {
      for (const path of Object.keys(kept)) expect(it.stored.has(path)).toBe(true);
    }

    it.broken.clear();
    it.fetched.length = 0;
    const there = new Set(it.stored.keys());
    await it.keep(next, it.plan);
    expect(it.fetched.filter((path) => there.has(path))).toEqual([]);
    expect(isKept(it.state(), next)).toBe(true);
  }
});

test('a site that breaks off is given up only once nothing more is written', async () => {
  const it = world();
  it.host('1');
  const entry = it.release('wallet', '1');
  it.broken.add('/assets/main.1.js');
  const asked: string[] = [];
  let arrive = (): void => undefined;
  const arrives = new Promise<void>((done) => (arrive = done));
  const { addFile } = it.port;
  it.port.addFile = async (path, integrity) => {
    asked.push(path);
    if (!it.broken.has(path)) await arrives;
    return addFile(path, integrity);
  };
  const given = jest.fn();
  const keeping = it.keep(entry).catch(given);
  await new Promise((later) => setTimeout(later, 10));
  expect(asked).toHaveLength(4);
  expect(given).not.toHaveBeenCalled();
  arrive();
  await keeping;
  expect(given).toHaveBeenCalledWith(
    expect.objectContaining({ message: '/assets/main.1.js broke off' }),
  );
  // What was on its way counts for the next try; nothing else was begun.
  expect(it.stored.size).toBe(3);
  await new Promise((later) => setTimeout(later, 10));
  expect(asked).toHaveLength(4);
  expect(it.stored.size).toBe(3);
});

test('a file that is not what its hash says is no part of any set', async () => {
  const it = await withTwo();
  const before = it.state();
  const next = it.release('wallet', '2');
  it.server.set('/remotes/wallet/chunks/screen.2.js', 'something else');
  await expect(it.keep(next, it.plan)).rejects.toThrow('its hash');
  expect(it.state()).toBe(before);
});

test('a release that is not in the registry any more is not kept', async () => {
  const it = await withTwo();
  const before = it.state();
  it.release('wallet', '2');
  await expect(it.keep(it.wallet, it.plan)).rejects.toThrow('another release');
  expect(it.state()).toBe(before);
});

test('a rollback is kept without a single file, and what was taken back goes with the next release', async () => {
  const it = await withTwo();
  const bad = it.release('wallet', '2');
  await it.keep(bad, it.plan);
  it.fetched.length = 0;
  it.release('wallet', '1');
  await it.keep(it.wallet, it.plan);
  expect(it.state().current?.sets.map(({ version }) => version)).toContain('1');
  expect(it.fetched.filter((path) => it.stored.has(path))).toEqual([]);
  const next = it.release('wallet', '3');
  await it.keep(next, it.plan);
  expect(it.stored.has(bad)).toBe(false);
});

test('a page that has not opened a remote keeps the host anew and the remotes as they were', async () => {
  const it = await withTwo();
  it.host('2');
  await keepSite(it.port, null);
  const versions = it.state().current!.sets.map(({ name, version }) => `${name} ${version}`);
  expect(versions).toEqual(['host /assets/files.2.json', 'wallet 1', 'plan 1']);
  expect(it.documents.get(`site-2${REGISTRY}`)?.text).toContain(it.wallet);
});

test('a release from before releases had manifests is left to the network', async () => {
  const it = world();
  it.host('1');
  const wallet = it.release('wallet', '1');
  it.server.delete('/remotes/wallet/1/release.json');
  await it.keep(wallet);
  expect(it.state().current?.sets.map(({ name }) => name)).toEqual(['host']);
});

test('a page without a list of its files is not kept', async () => {
  const it = world();
  it.host('1');
  it.server.set(PAGE, '<title>older</title>');
  await expect(keepSite(it.port, null)).rejects.toThrow('does not name its files');
  expect(it.state()).toBe(NOTHING_KEPT);
});

test('on a device that is full, what came of the new site makes room again', async () => {
  const it = await withTwo();
  const before = [...it.stored.keys()];
  const next = it.release('wallet', '2');
  it.stored.set('/remotes/wallet/chunks/left.js', 'half a set');
  it.fill();
  await expect(it.keep(next, it.plan)).rejects.toThrow('full');
  expect([...it.stored.keys()]).toEqual(before);
  expect(it.state().current?.id).toBe('site-1');
});

test('another page that the server sends is noted, the same one says nothing of the rest', async () => {
  const it = await withTwo();
  const page = it.server.get(PAGE)!;
  it.pass(10);
  await it.note(page);
  expect(it.seen()).toBe(1);
  await it.note(`${page} of another release`);
  expect(it.seen()).toBeUndefined();
  expect(isKept(it.state(), it.wallet)).toBe(true);
  await it.keep(it.wallet, it.plan);
  expect(it.seen()).toBe(11);
});

test('a device that has kept nothing notes nothing', async () => {
  const it = world();
  await it.note('<html>');
  expect(it.state()).toEqual(NOTHING_KEPT);
});

test('a page that comes with other policies is another, though its text is the same', async () => {
  const it = await withTwo();
  const page = it.server.get(PAGE)!;
  it.change('two');
  await it.note(page);
  expect(it.seen()).toBeUndefined();
  await it.keep(it.wallet, it.plan);
  expect(it.state().current?.id).toBe('site-2');
  await it.note(page);
  expect(it.seen()).toBe(1);
});

import runtime, { type SharedCopies, type SharedCopy } from './remote-runtime.ts';

const { initContainerEntry, installInitialConsumes, consumes } = runtime.bundlerRuntime;
const WALLET = 'adpartner_wallet';

const copy = (from: string, more: Partial<SharedCopy> = {}): SharedCopy => ({
  version: '1.0.0',
  from,
  useIn: [],
  scope: ['default'],
  deps: [],
  strategy: 'loaded-first',
  shareConfig: { singleton: true, requiredVersion: false },
  ...more,
});

interface Consumed {
  shareKey: string;
}

/** webpack's runtime of an entry, as the shim sees it. */
function entry(consumed: Record<string, Consumed>, shared = {}) {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  return {
    m: modules,
    c: {} as Record<string, unknown>,
    S: {} as Record<string, SharedCopies>,
    consumesLoadingData: { moduleIdToConsumeDataMapping: consumed },
    federation: { initOptions: { name: WALLET, shared } },
    /** The exports of a module that was required. */
    run(id: string) {
      const module = { exports: undefined as unknown };
      modules[id]!(module);
      return module.exports;
    },
  };
}

async function chunk(webpackRequire: ReturnType<typeof entry>, ids: string[]): Promise<void> {
  const promises: unknown[] = [];
  const chunkMapping = { '7': ids };
  consumes({ webpackRequire, chunkId: '7', chunkMapping, installedModules: {}, promises });
  await Promise.all(promises);
}

const react = { useState: () => undefined };
const host = (more: Partial<SharedCopy> = {}) => ({ '1.0.0': copy('adpartner_host', more) });

test('a module that the page has is taken from there at once, and marked as used', async () => {
  const remote = entry({ '1': { shareKey: 'react' } });
  const scope = { react: host({ lib: () => react }) };
  await initContainerEntry({ webpackRequire: remote, shareScope: scope });
  const promises: unknown[] = [];
  consumes({
    webpackRequire: remote,
    chunkId: '7',
    chunkMapping: { '7': ['1'] },
    installedModules: {},
    promises,
  });
  expect(remote.run('1')).toBe(react);
  expect(scope.react['1.0.0']).toMatchObject({ loaded: true, useIn: [WALLET] });
});

test('a module that the page can load is loaded once, before the chunk’s code runs', async () => {
  const sheet = { Sheet: () => null };
  const get = jest.fn(async () => () => sheet);
  const remote = entry({ '1': { shareKey: 'ui/sheet#aa' } });
  const scope = { 'ui/sheet#aa': host({ get }) };
  await initContainerEntry({ webpackRequire: remote, shareScope: scope });
  await chunk(remote, ['1']);
  await chunk(remote, ['1']);
  expect(remote.run('1')).toBe(sheet);
  expect(get).toHaveBeenCalledTimes(1);
});

test('of several copies the one in use is taken', async () => {
  const used = { used: true };
  const scope: SharedCopies = {
    react: {
      '1.0.0': copy('adpartner_host', { lib: () => react }),
      '1.1.0': copy('adpartner_plan', { lib: () => used, loaded: true }),
    },
  };
  const remote = entry({ '1': { shareKey: 'react' } });
  await initContainerEntry({ webpackRequire: remote, shareScope: scope });
  await chunk(remote, ['1']);
  expect(remote.run('1')).toBe(used);
});

test('what the page has not is the remote’s own copy, offered to the others from then on', async () => {
  const own = { own: true };
  const get = async () => () => own;
  const shared = { 'ui/dialog#bb': [{ version: '0.0.0', get }] };
  const remote = entry({ '1': { shareKey: 'ui/dialog#bb' } }, shared);
  const scope: SharedCopies = {};
  await initContainerEntry({ webpackRequire: remote, shareScope: scope });
  expect(scope['ui/dialog#bb']!['0.0.0']).toMatchObject({ from: WALLET, useIn: [] });
  await chunk(remote, ['1']);
  expect(remote.run('1')).toBe(own);
});

test('what somebody offers already is not replaced', async () => {
  const shared = { react: [{ version: '1.0.0', get: async () => () => ({}) }] };
  const scope = { react: host({ lib: () => react }) };
  await initContainerEntry({ webpackRequire: entry({}, shared), shareScope: scope });
  expect(scope.react['1.0.0'].from).toBe('adpartner_host');
});

test('what nobody has throws where it is used, by its name', async () => {
  const remote = entry({ '1': { shareKey: 'jotai' } });
  await initContainerEntry({ webpackRequire: remote, shareScope: {} });
  await chunk(remote, ['1']);
  expect(() => remote.run('1')).toThrow('nobody on this page has jotai to share');
});

test('what could not be loaded throws where it is used, and is asked for again with the next chunk', async () => {
  const sheet = { Sheet: () => null };
  const get = jest
    .fn<Promise<() => unknown>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => sheet);
  const remote = entry({ '1': { shareKey: 'ui/sheet#aa' } });
  await initContainerEntry({
    webpackRequire: remote,
    shareScope: { 'ui/sheet#aa': host({ get }) },
  });
  await chunk(remote, ['1']);
  expect(() => remote.run('1')).toThrow('no network');
  await chunk(remote, ['1']);
  expect(remote.run('1')).toBe(sheet);
});

test('what the entry’s own code needs is there once the page has given its scope', async () => {
  const sheet = { Sheet: () => null };
  const remote = entry({ '1': { shareKey: 'ui/sheet#aa' } });
  installInitialConsumes({ webpackRequire: remote, installedModules: {}, initialConsumes: ['1'] });
  expect(remote.m).toEqual({});
  const shareScope = { 'ui/sheet#aa': host({ get: async () => () => sheet }) };
  await initContainerEntry({ webpackRequire: remote, shareScope });
  expect(remote.run('1')).toBe(sheet);
});

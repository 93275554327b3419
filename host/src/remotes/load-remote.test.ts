import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import { createRemoteLoader, type RemoteLoadEvent, type RemotePort } from './load-remote.ts';
import { RemoteError } from './remote-error.ts';
import type { Registry, RemoteVersion } from './registry.ts';

const release: RemoteVersion = {
  version: '1.0.0',
  entry: '/remotes/wallet/1.0.0/remoteEntry.js',
  preload: [],
  contract: CONTRACT,
};
const registry = (wallet: RemoteVersion = release): Registry => ({
  schema: 1,
  remotes: { wallet },
});
const good = {
  remote: { contract: CONTRACT, routes: { wallet: [] }, loadMessages: async () => ({}) },
};

/** A port whose answers are given in turn; the last one goes on. */
function port(answers: { registries?: (() => unknown)[]; modules?: (() => unknown)[] }) {
  const events: RemoteLoadEvent[] = [];
  const waits: number[] = [];
  const next = (list: (() => unknown)[]) => (list.length > 1 ? list.shift()! : list[0]!);
  const registries = answers.registries ?? [() => registry()];
  const modules = answers.modules ?? [() => good];
  const fake: RemotePort = {
    fetchRegistry: jest.fn(async () => next(registries)() as Registry),
    loadModule: jest.fn(async () => next(modules)()),
    wait: async (ms) => void waits.push(ms),
    report: (event) => void events.push(event),
  };
  return { fake, events, waits };
}

const fail = (message: string) => () => {
  throw new Error(message);
};

test('a remote is loaded once, however many ask for it', async () => {
  const { fake } = port({});
  const load = createRemoteLoader(fake);
  const [one, two] = await Promise.all([load('wallet'), load('wallet')]);
  expect(one).toBe(two);
  expect(await load('wallet')).toBe(one);
  expect(fake.loadModule).toHaveBeenCalledTimes(1);
});

test('a script that can not be had is asked for three times, with growing pauses', async () => {
  const { fake, waits, events } = port({ modules: [fail('404')] });
  await expect(createRemoteLoader(fake)('wallet')).rejects.toMatchObject({
    failure: 'unreachable',
  });
  expect(fake.loadModule).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([400, 1600]);
  expect(events.map(({ attempt, error }) => [attempt, error instanceof RemoteError])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
});

test('a failure is forgotten: the next call begins anew and can succeed', async () => {
  const { fake } = port({ modules: [fail('a'), fail('b'), fail('c'), () => good] });
  const load = createRemoteLoader(fake);
  await expect(load('wallet')).rejects.toThrow();
  await expect(load('wallet')).resolves.toBe(good.remote);
});

test('after a failure the registry is read again', async () => {
  const mended = { ...release, version: '1.0.1' };
  const { fake } = port({
    registries: [() => registry(), () => registry(mended)],
    modules: [fail('gone'), () => good],
  });
  await createRemoteLoader(fake)('wallet');
  expect(fake.loadModule).toHaveBeenLastCalledWith('wallet', mended, expect.anything());
});

test('a registry that can not be had counts as unreachable', async () => {
  const { fake } = port({ registries: [fail('500'), fail('500'), () => registry()] });
  await expect(createRemoteLoader(fake)('wallet')).resolves.toBe(good.remote);
});

test('a remote that the registry does not name is not asked for again', async () => {
  const { fake, waits } = port({});
  await expect(createRemoteLoader(fake)('reports')).rejects.toMatchObject({ failure: 'unknown' });
  expect(waits).toEqual([]);
});

test('a release built for a newer shell is refused before a byte of it is fetched', async () => {
  const newer = { ...release, contract: { major: CONTRACT.major, minor: CONTRACT.minor + 1 } };
  const { fake } = port({ registries: [() => registry(newer)] });
  await expect(createRemoteLoader(fake)('wallet')).rejects.toMatchObject({
    failure: 'incompatible',
  });
  expect(fake.loadModule).not.toHaveBeenCalled();
});

test('a module that is no remote is broken', async () => {
  const { fake } = port({ modules: [() => ({})] });
  await expect(createRemoteLoader(fake)('wallet')).rejects.toMatchObject({ failure: 'broken' });
});

test('a remote that does not answer is given up after the time-out', async () => {
  jest.useFakeTimers();
  const { fake } = port({});
  fake.loadModule = jest.fn(() => new Promise(() => {}));
  const loading = expect(createRemoteLoader(fake)('wallet')).rejects.toMatchObject({
    failure: 'unreachable',
  });
  await jest.advanceTimersByTimeAsync(3 * 15_000);
  await loading;
  jest.useRealTimers();
});

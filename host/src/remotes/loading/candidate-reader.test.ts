import { createCircuitBreaker } from '../releases/circuit-breaker.ts';
import type { PageRegistry } from '../registry/page-registry.ts';
import { candidateReader } from './candidate-reader.ts';
import type { RemotePort } from '../fetching/remote-port.ts';

const release = (version: string) => ({
  version,
  entry: `/remotes/wallet/${version}/remoteEntry.js`,
  preload: [],
  contract: { major: 1, minor: 0 },
});
const WHY = 'the response is not a registry';
const kept: PageRegistry = {
  schema: 1,
  remotes: { wallet: release('1') },
  kept: { wallet: { asOf: 1, why: WHY } },
  bad: {},
};
const sent: PageRegistry = { ...kept, remotes: { wallet: release('2') }, kept: {} };

function readerOf(...registries: Promise<PageRegistry>[]) {
  const fetchRegistry = jest.fn(() =>
    registries.length > 1 ? registries.shift()! : registries[0]!,
  );
  const wait = () => new Promise<void>((done) => setTimeout(done));
  const port = { fetchRegistry, identity: () => 'ann', wait } as unknown as RemotePort;
  const reader = candidateReader(port, createCircuitBreaker(), 1_000);
  const log = jest.fn();
  const version = async () => (await reader.atLast('wallet', log))[0]!.release.version;
  return { reader, log, version, fetchRegistry };
}

test('a kept entry serves and is reported, until the server’s can be used', async () => {
  const { version, log, fetchRegistry } = readerOf(Promise.resolve(kept), Promise.resolve(sent));
  expect(await version()).toBe('1');
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(
    null,
    expect.any(Number),
    expect.objectContaining({ failure: 'unreachable', message: `wallet: ${WHY}` }),
  );
  expect(await version()).toBe('2');
  expect(await version()).toBe('2');
  expect(fetchRegistry).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a stored entry that the worker sends is no failure', async () => {
  const stored = { ...kept, kept: { wallet: { asOf: 1, why: null } } };
  const { version, log } = readerOf(Promise.resolve(stored));
  expect(await version()).toBe('1');
  expect(log).not.toHaveBeenCalled();
});

test('a server that does not answer holds up no remote while an entry is kept', async () => {
  const { version } = readerOf(Promise.resolve(kept), new Promise(() => {}));
  expect(await version()).toBe('1');
  expect(await version()).toBe('1');
});

test('a remote whose entry is bad is unreachable, and others are not', async () => {
  const { reader, log } = readerOf(Promise.resolve({ ...sent, bad: { plan: 'not valid' } }));
  await expect(reader.now('plan')).rejects.toMatchObject({
    failure: 'unreachable',
    message: 'plan: not valid',
  });
  await expect(reader.atLast('wallet', log)).resolves.toHaveLength(1);
  await expect(reader.now('ads')).rejects.toMatchObject({ failure: 'unknown' });
});

import { parseRegistry } from './registry.ts';

const wallet = {
  version: '1.0.0',
  entry: '/remotes/wallet/1.0.0/remoteEntry.js',
  integrity: 'sha256-abc',
  preload: [{ file: 'remote.1.js', integrity: 'sha256-def' }],
  contract: { major: 1, minor: 0 },
  previous: null,
};
const registry = (entry: unknown) => ({ schema: 1, remotes: { wallet: entry } });

test('a registry is read with what it says of each remote', () => {
  expect(parseRegistry(registry(wallet)).remotes.wallet).toEqual(wallet);
});

test('fields of a later age are passed over', () => {
  expect(
    parseRegistry({ ...registry({ ...wallet, colour: 'red' }), note: 'x' }).remotes.wallet,
  ).toEqual(wallet);
});

test('a canary, a pin and the time of a release are read', () => {
  const { previous: _, ...version } = wallet;
  const full = {
    ...wallet,
    previous: { ...version, version: '0.9.0' },
    canary: { ...version, version: '1.1.0', percent: 12.5 },
    pinned: true,
    released: '2026-11-21T17:00:00.000Z',
  };
  expect(parseRegistry(registry(full)).remotes.wallet).toEqual(full);
});

const foreign = { files: { 'a.js': 'sha384-abc' }, needs: { react: '^19.0.0' }, own: ['zod'] };

test('what a release of other tools needs is read', () => {
  const full = { ...wallet, federation: 'module', foreign };
  expect(parseRegistry(registry(full)).remotes.wallet).toEqual(full);
});

test.each([
  ['no object', 'remotes', 'its top'],
  ['another schema', { schema: 2, remotes: {} }, 'schema'],
  ['an entry without a version', registry({ ...wallet, version: '' }), 'remotes.wallet.version'],
  [
    'an integrity that is none',
    registry({ ...wallet, integrity: 'md5-x' }),
    'remotes.wallet.integrity',
  ],
  [
    'an integrity with something before it',
    registry({ ...wallet, integrity: 'x-sha256-abc' }),
    'remotes.wallet.integrity',
  ],
  [
    'a file of other tools without a hash',
    registry({ ...wallet, foreign: { ...foreign, files: { 'a.js': '' } } }),
    'remotes.wallet.foreign.files.a.js',
  ],
  [
    'a canary for nobody',
    registry({ ...wallet, canary: { ...wallet, percent: 0 } }),
    'remotes.wallet.canary.percent',
  ],
  [
    'a canary for more than all',
    registry({ ...wallet, canary: { ...wallet, percent: 100.01 } }),
    'remotes.wallet.canary.percent',
  ],
  [
    'a canary for a finer part than a hundredth of a percent',
    registry({ ...wallet, canary: { ...wallet, percent: 0.125 } }),
    'remotes.wallet.canary.percent',
  ],
  [
    'a canary without files',
    registry({ ...wallet, canary: { percent: 10 } }),
    'remotes.wallet.canary.version',
  ],
  ['a pin that is no yes or no', registry({ ...wallet, pinned: 'yes' }), 'remotes.wallet.pinned'],
  ['a time in words', registry({ ...wallet, released: 'today' }), 'remotes.wallet.released'],
  [
    'a time with something before it',
    registry({ ...wallet, released: 'at 2026-11-21T17:00:00.000Z' }),
    'remotes.wallet.released',
  ],
  [
    'a time with something after it',
    registry({ ...wallet, released: '2026-11-21T17:00:00.000Z or so' }),
    'remotes.wallet.released',
  ],
  ['a contract in words', registry({ ...wallet, contract: '1.0' }), 'remotes.wallet.contract'],
])('%s is refused with the place that is wrong', (_, value, place) => {
  expect(() => parseRegistry(value)).toThrow(place);
});

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
    parseRegistry({ ...registry({ ...wallet, canary: 10 }), note: 'x' }).remotes.wallet,
  ).toBeDefined();
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
  ['a contract in words', registry({ ...wallet, contract: '1.0' }), 'remotes.wallet.contract'],
])('%s is refused with the place that is wrong', (_, value, place) => {
  expect(() => parseRegistry(value)).toThrow(place);
});

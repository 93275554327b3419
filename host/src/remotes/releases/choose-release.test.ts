import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import { bucketOf, candidatesOf, inOrder } from './choose-release.ts';
import type { RegisteredRemote, RemoteVersion } from '../registry/registry.ts';

const version = (name: string): RemoteVersion => ({
  version: name,
  entry: `/remotes/wallet/${name}/remoteEntry.js`,
  preload: [],
  contract: CONTRACT,
});
const users = Array.from({ length: 20_000 }, (_, number) => `user-${number}`);
const tried = (remote: RegisteredRemote, identity = 'user-1') =>
  candidatesOf('wallet', remote, identity).map(({ release, role }) => [release.version, role]);
const canary = (percent: number) => ({ ...version('3'), percent });

test.each<[what: string, remote: RegisteredRemote, order: [string, string][]]>([
  ['one release', version('2'), [['2', 'current']]],
  [
    'a release with one before it',
    { ...version('2'), previous: version('1') },
    [
      ['2', 'current'],
      ['1', 'previous'],
    ],
  ],
  ['a release without one before it', { ...version('2'), previous: null }, [['2', 'current']]],
  [
    'a canary for everyone',
    { ...version('2'), canary: canary(100), previous: version('1') },
    [
      ['3', 'canary'],
      ['2', 'current'],
      ['1', 'previous'],
    ],
  ],
  [
    'a canary that became the one in use',
    { ...version('3'), canary: canary(100), previous: version('2') },
    [
      ['3', 'canary'],
      ['2', 'previous'],
    ],
  ],
  [
    'a developer’s own, with nothing to fall back on',
    { ...version('override'), canary: canary(100), previous: version('1') },
    [['override', 'override']],
  ],
])('%s is tried in this order: %#', (_, remote, order) => {
  expect(tried(remote)).toEqual(order);
});

test('a canary goes to those below its percentage, and to nobody else', () => {
  for (const user of users.slice(0, 500)) {
    const remote = { ...version('2'), canary: canary(10) };
    expect(tried(remote, user)[0]).toEqual(
      bucketOf('wallet', user) < 10 ? ['3', 'canary'] : ['2', 'current'],
    );
  }
});

test('whose bucket is the percentage itself is not among them; a hundredth more and they are', () => {
  for (const user of users.slice(0, 500)) {
    const bucket = bucketOf('wallet', user);
    const at = { ...version('2'), canary: canary(bucket) };
    expect(tried(at, user)).toEqual([['2', 'current']]);
    const above = { ...version('2'), canary: canary(bucket + 0.01) };
    expect(tried(above, user)[0]).toEqual(['3', 'canary']);
  }
});

test.each([0.5, 1, 10, 50, 99])('%d % of a canary are that part of the users', (percent) => {
  const part = users.filter((user) => bucketOf('wallet', user) < percent).length / users.length;
  expect(Math.abs(part * 100 - percent)).toBeLessThan(Math.max(0.25, percent * 0.05));
});

test('a bucket is a number from 0 to below 100 with two decimals, and stays the same', () => {
  for (const user of users.slice(0, 2000)) {
    const bucket = bucketOf('plan', user);
    expect(bucket).toBeGreaterThanOrEqual(0);
    expect(bucket).toBeLessThan(100);
    expect(Number(bucket.toFixed(2))).toBe(bucket);
    expect(bucketOf('plan', user)).toBe(bucket);
  }
});

test('who tries the canaries of one remote is not who tries those of another', () => {
  const both = users.filter(
    (user) => bucketOf('wallet', user) < 10 && bucketOf('plan', user) < 10,
  ).length;
  expect(both / users.length).toBeGreaterThan(0.005);
  expect(both / users.length).toBeLessThan(0.015);
});

test.each<[failed: string[], order: string[]]>([
  [[], ['3', '2', '1']],
  [['3'], ['2', '1', '3']],
  [
    ['3', '2'],
    ['1', '3', '2'],
  ],
  [
    ['1', '3', '2'],
    ['1', '3', '2'],
  ],
  [['0'], ['3', '2', '1']],
])('with %j failed, the order is %j', (failed, order) => {
  const remote = { ...version('2'), canary: canary(100), previous: version('1') };
  const candidates = candidatesOf('wallet', remote, 'user-1');
  expect(inOrder(candidates, failed).map(({ release }) => release.version)).toEqual(order);
});

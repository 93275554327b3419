import { checkRemoteModule, CONTRACT, isCompatible } from './remote-module.ts';

const remote = {
  contract: { major: 1, minor: 0 },
  routes: { wallet: [{ index: true }] },
  loadMessages: () => Promise.resolve({ namespace: 'wallet', messages: {} }),
};

test.each([
  ['the same version', { major: 1, minor: 2 }, true],
  ['an older minor', { major: 1, minor: 0 }, true],
  ['a newer minor', { major: 1, minor: 3 }, false],
  ['an older major', { major: 0, minor: 2 }, false],
  ['a newer major', { major: 2, minor: 0 }, false],
])('a host of 1.2 and a remote of %s', (_, version, fits) => {
  expect(isCompatible({ major: 1, minor: 2 }, version)).toBe(fits);
});

test('the contract of this copy fits itself', () => {
  expect(isCompatible(CONTRACT, CONTRACT)).toBe(true);
});

test.each([
  ['the remote itself', remote],
  ['a module that exports it by name', { remote }],
  ['a module that exports it as default', { default: remote }],
])('%s is taken', (_, value) => {
  expect(checkRemoteModule(value)).toEqual({ ok: true, remote });
});

test.each([
  ['nothing', undefined, 'the container answered no module'],
  ['text', 'remote', 'the container answered no module'],
  ['an empty module', {}, 'contract is not { major, minor }'],
  [
    'a contract without numbers',
    { ...remote, contract: { major: '1', minor: 0 } },
    'contract is not { major, minor }',
  ],
  [
    'a negative version',
    { ...remote, contract: { major: 1, minor: -1 } },
    'contract is not { major, minor }',
  ],
  ['no routes', { ...remote, routes: undefined }, 'routes is not an object of prefixes'],
  ['routes without a prefix', { ...remote, routes: {} }, 'routes is not an object of prefixes'],
  [
    'a prefix without a list',
    { ...remote, routes: { wallet: 'x' } },
    'routes.wallet is not a list of routes',
  ],
  [
    'a route that is none',
    { ...remote, routes: { wallet: [null] } },
    'routes.wallet is not a list of routes',
  ],
  ['no messages', { ...remote, loadMessages: {} }, 'loadMessages is not a function'],
])('%s is refused with the reason', (_, value, why) => {
  expect(checkRemoteModule(value)).toEqual({ ok: false, why });
});

import { copyViolations, type HostSide } from './copy-violations.ts';
import { providedBy } from './share-scope.ts';
import { allowOwnCopies } from './own-copies.ts';
import { sharedModules, type Copy, type FederationInstance } from './share-scope.ts';

const HOST = 'adpartner_host';
const WALLET = 'adpartner_wallet';
const useState = () => undefined;
const react = { useState };

const copy = (from: string, more: Partial<Copy> = {}): Copy => ({
  from,
  loaded: true,
  shareConfig: { singleton: true },
  ...more,
});

const host: HostSide = {
  container: HOST,
  provides: new Set(['react', 'jotai']),
  own: [{ module: 'react', name: 'useState', value: useState }],
};

const good = () => ({
  react: { '19.2.0': copy(HOST, { lib: () => react }) },
  jotai: { '3.0.0': copy(HOST) },
  'ui/dialog#aa': { '0.0.0': copy(WALLET) },
});

const page = (scope: NonNullable<FederationInstance['shareScopeMap']['default']>) => [
  { name: HOST, shareScopeMap: { default: scope } },
  { name: WALLET, shareScopeMap: { default: scope } },
];

const found = (instances: FederationInstance[]) =>
  copyViolations(instances, host).map(({ problem, module, by }) => ({ problem, module, by }));

test('a page whose modules are all the host’s is in order, wherever its components come from', () => {
  expect(found(page(good()))).toEqual([]);
});

test('a second version that is offered is told, with who offers it', () => {
  const scope = good();
  const react = { ...scope.react, '18.3.1': copy(WALLET, { loaded: false }) };
  const [violation] = copyViolations(page({ ...scope, react }), host);
  expect(violation).toMatchObject({ problem: 'versions', module: 'react', by: [WALLET] });
  expect(violation!.copies.map(({ version, from }) => `${version} ${from}`)).toEqual([
    `18.3.1 ${WALLET}`,
    `19.2.0 ${HOST}`,
  ]);
});

test('a second copy that runs is reported as that, of a component too', () => {
  const scope = good();
  const twice = {
    ...scope,
    jotai: { ...scope.jotai, '2.0.0': copy(WALLET) },
    'ui/dialog#aa': { '0.0.0': copy(WALLET), '0.0.1': copy('adpartner_plan') },
  };
  expect(found(page(twice))).toEqual([
    { problem: 'instances', module: 'jotai', by: [WALLET] },
    { problem: 'instances', module: 'ui/dialog#aa', by: [WALLET, 'adpartner_plan'] },
  ]);
});

test('a remote that provides a module instead of the host is named', () => {
  const scope = { ...good(), jotai: { '3.0.0': copy(WALLET) } };
  expect(found(page(scope))).toEqual([{ problem: 'provider', module: 'jotai', by: [WALLET] }]);
});

test('a module that only a remote knows is nobody’s second copy', () => {
  const scope = { ...good(), charts: { '1.0.0': copy(WALLET) } };
  expect(found(page(scope))).toEqual([]);
});

test('a module that the scope provides instead of the host’s own is reported', () => {
  const scope = { ...good(), react: { '19.2.0': copy(HOST, { lib: () => ({ useState() {} }) }) } };
  expect(found(page(scope))).toEqual([{ problem: 'identity', module: 'react', by: [HOST] }]);
});

test('a bundle that keeps its own React in a scope apart is named', () => {
  const apart = { react: { '19.2.0': copy(WALLET) }, charts: { '1.0.0': copy(WALLET) } };
  const [instance] = page(good());
  const instances = [instance!, { name: WALLET, shareScopeMap: { default: apart } }];
  expect(found(instances)).toEqual([{ problem: 'scope', module: 'react', by: [WALLET] }]);
});

test('a page without a federation runtime has nothing twice', () => {
  expect(copyViolations([], host)).toEqual([]);
  expect(sharedModules({})).toEqual([]);
});

test('the host provides the modules of the scope that are its own', () => {
  expect([...providedBy(HOST, good())]).toEqual(['jotai', 'react']);
});

test('a foreign container may offer any module, and use its own copy of those that its entry says', () => {
  const theirs = 'adpartner_theirs';
  const scope = {
    react: { ...good().react, '18.3.1': copy(theirs, { lib: () => ({ useState() {} }) }) },
    jotai: { ...good().jotai, '3.0.1': copy(theirs, { loaded: false }) },
  };
  allowOwnCopies(theirs, ['react']);
  expect(found(page(scope))).toEqual([]);
  allowOwnCopies(theirs, []);
  expect(found(page(scope)).map(({ problem, module }) => `${module} ${problem}`)).toEqual([
    'react instances',
    'react identity',
  ]);
});

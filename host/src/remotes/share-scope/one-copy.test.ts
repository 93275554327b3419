import { copyViolations, providedBy, symptomOf, type HostSide } from './one-copy.ts';
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

test('whoever takes the host’s place as the provider is named', () => {
  const scope = { ...good(), jotai: { '3.0.0': copy(WALLET) } };
  expect(found(page(scope))).toEqual([{ problem: 'provider', module: 'jotai', by: [WALLET] }]);
});

test('a module that only a remote knows is nobody’s second copy', () => {
  const scope = { ...good(), charts: { '1.0.0': copy(WALLET) } };
  expect(found(page(scope))).toEqual([]);
});

test('a module that is handed out in the place of the one the host runs on is told', () => {
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

test('what the host provides is what is its own in the scope', () => {
  expect([...providedBy(HOST, good())]).toEqual(['jotai', 'react']);
});

describe('an error that is a sign of a second React', () => {
  const error = (message: string, at = '') =>
    Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at ${at}` });
  const folders = { plan: 'http://localhost:8082' };

  test.each([
    ["Cannot read properties of null (reading 'useState')"],
    ["null is not an object (evaluating 'q.H.useContext')"],
    ['can\'t access property "useEffect", n.H is null'],
    ['Minified React error #321; visit https://react.dev/errors/321 for the full message'],
    ['Invalid hook call. Hooks can only be called inside of the body of a function component.'],
    ['A React Element from an older version of React was rendered.'],
  ])('%s', (message) => {
    expect(symptomOf(error(message), {})).toMatchObject({ problem: 'symptom', module: 'react' });
  });

  test.each([
    ['a released remote', 'use (https://x.example/remotes/wallet/1.2.0/a.js:1:2)', [WALLET]],
    ['chunks that versions share', 'https://x.example/remotes/wallet/chunks/a.js:1:2', [WALLET]],
    ['an overridden one', 'use (http://localhost:8082/src_a.js:3:1)', ['adpartner_plan']],
    ['nobody', 'use (https://x.example/assets/main.js:1:2)', []],
  ])('in the code of %s', (_, at, by) => {
    expect(symptomOf(error("reading 'useState'", at), folders)?.by).toEqual(by);
  });

  test.each([
    [new Error('Minified React error #418')],
    [new TypeError("Cannot read properties of null (reading 'user')")],
    ["reading 'useState'"],
    [null],
  ])('is not any other: %s', (other) => {
    expect(symptomOf(other, {})).toBeNull();
  });
});

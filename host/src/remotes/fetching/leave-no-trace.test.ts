import type { SharedCopies } from '@adpartner/shared/federation/runtime-shim/remote-runtime';
import { containerName } from '@adpartner/shared/federation/apps';
import { leaveNoTrace, stopScripts } from './leave-no-trace.ts';
import { addressOf } from './script-address.ts';
import { federationInstances } from '../share-scope/share-scope.ts';

const wallet = containerName('wallet');
const plan = containerName('plan');
const copy = (from: string, ...useIn: string[]) => ({ from, useIn });

let mockScope: Record<string, Record<string, unknown>>;
jest.mock('../share-scope/share-modules.ts', () => ({
  pageScope: () => mockScope as SharedCopies,
}));

/** Script elements of remotes that are loading, by the attribute that federation sets. */
function scripts(...names: string[]) {
  document.head.innerHTML = names
    .map((name) => `<script data-webpack="${name}" src="/${name}.js"></script>`)
    .join('');
}
const left = () => [...document.head.querySelectorAll('script')].map((one) => one.dataset.webpack);

beforeEach(() => {
  mockScope = {};
});

test('scripts of a remote that are on their way are stopped, and asked for elsewhere next', () => {
  scripts(`${wallet}:entry`, `${wallet}:chunk-7`, `${plan}:entry`);
  const address = new URL(`/${wallet}:entry.js`, document.baseURI).href;
  stopScripts('wallet');
  expect(left()).toEqual([`${plan}:entry`]);
  expect(addressOf(address)).toContain('?again=');
});

test('its container, its chunks and their hashes go, those of others stay', () => {
  const keys = [wallet, `webpackChunk${wallet}`, `${wallet}:integrity`, plan];
  for (const key of keys) Reflect.set(window, key, {});
  scripts(`${wallet}:entry`);
  leaveNoTrace('wallet');
  expect(keys.map((key) => Reflect.get(window, key) as unknown)).toEqual([
    undefined,
    undefined,
    undefined,
    {},
  ]);
  expect(left()).toEqual([]);
});

test('a container that can’t be deleted is emptied', () => {
  Object.defineProperty(window, wallet, { value: {}, writable: true, configurable: false });
  leaveNoTrace('wallet');
  expect(Reflect.get(window, wallet)).toBeUndefined();
});

test('what it has offered to share goes with it, except for what others have taken', () => {
  mockScope = {
    chart: { '1.0.0': copy(wallet, wallet), '1.1.0': copy(wallet, wallet, plan) },
    react: { '19.0.0': copy(containerName('host'), wallet), '18.0.0': copy(plan) },
  };
  leaveNoTrace('wallet');
  expect(
    Object.entries(mockScope).map(([name, versions]) => [name, Object.keys(versions)]),
  ).toEqual([
    ['chart', ['1.1.0']],
    ['react', ['19.0.0', '18.0.0']],
  ]);
});

test('the runtime that it brought is forgotten, no other', () => {
  const instances = [plan, wallet].map((name) => ({ name, shareScopeMap: {} }));
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: instances } });
  leaveNoTrace('wallet');
  expect(federationInstances().map(({ name }) => name)).toEqual([plan]);
  leaveNoTrace('wallet');
  expect(federationInstances().map(({ name }) => name)).toEqual([plan]);
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  leaveNoTrace('wallet');
  expect(federationInstances()).toEqual([]);
});

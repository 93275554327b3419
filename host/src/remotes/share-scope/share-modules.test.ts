import * as jotai from 'jotai';
import * as react from 'react';
import { containerName, HOST } from '@adpartner/shared/federation/apps';
import * as banner from '@adpartner/shared/ui/banner';
import type * as ShareModules from './share-modules.ts';
import { federationInstances } from './share-scope.ts';

const host = containerName(HOST.name);

interface List {
  versions: Record<string, string>;
  byContent: Record<string, string>;
}

/** The page's scope, for a host whose build shares these. */
function scopeOf({ versions = {}, byContent = {} }: Partial<List>) {
  Object.assign(globalThis, { SHARED_MODULES: { versions, byContent } });
  let fresh: typeof ShareModules | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => react);
    jest.doMock('jotai', () => jotai);
    jest.doMock('@adpartner/shared/ui/banner', () => banner);
    fresh = jest.requireActual<typeof ShareModules>('./share-modules.ts');
  });
  return fresh!;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'SHARED_MODULES');
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

const copy = {
  from: host,
  useIn: [],
  scope: ['default'],
  deps: [],
  strategy: 'loaded-first',
};

test('a singleton is offered in its version, as the host runs on it', () => {
  const { react: offered } = scopeOf({ versions: { react: '19.3.1' } }).pageScope();
  expect(Object.keys(offered!)).toEqual(['19.3.1']);
  const one = offered!['19.3.1']!;
  expect(one).toMatchObject({
    ...copy,
    version: '19.3.1',
    loaded: true,
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
  });
  expect((one.lib as () => unknown)()).toHaveProperty('useState', react.useState);
});

test('a part at hand is offered by its content, in no version', () => {
  const one = scopeOf({ byContent: { 'ui/banner': 'key-1' } }).pageScope()['key-1']!['0.0.0']!;
  expect(one).toMatchObject({ ...copy, version: '0.0.0', loaded: true });
  expect((one.lib as () => unknown)()).toHaveProperty('Banner');
});

test.each([
  ['ui/confirm-dialog', 'ConfirmDialog'],
  ['ui/dialog', 'Dialog'],
  ['ui/picker-sheet', 'PickerSheet'],
  ['ui/sheet', 'Sheet'],
])('the part %s comes when it is asked for', async (fresh, name) => {
  const one = scopeOf({ byContent: { [fresh]: 'key-2' } }).pageScope()['key-2']!['0.0.0']!;
  expect(one).toMatchObject({
    ...copy,
    loaded: false,
    shareConfig: { singleton: true, requiredVersion: false },
  });
  const module = await (one.get as () => Promise<() => unknown>)();
  expect(module()).toHaveProperty(name);
});

test.each([
  [{ versions: { vue: '3.0.0' } }, 'vue'],
  [{ byContent: { 'ui/other': 'key-3' } }, 'ui/other'],
])('a build that shares what the host lacks (%j) does not start', (list, name) => {
  const { pageScope } = scopeOf(list);
  expect(pageScope).toThrow(`the host has no ${name} to share`);
});

test('the scope is made once, and the host says that it is there', () => {
  const { pageScope } = scopeOf({});
  expect(federationInstances()).toEqual([]);
  const scope = pageScope();
  expect(pageScope()).toBe(scope);
  expect(federationInstances()).toEqual([
    { name: host, options: { id: host, name: host }, shareScopeMap: { default: scope } },
  ]);
});

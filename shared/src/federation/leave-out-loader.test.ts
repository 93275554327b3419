import { runInThisContext } from 'node:vm';
import { leaveOut } from './leave-out-loader.ts';

const LIBRARY = `
function createRouter() {
  async function load(path) {
    if (path) {
      return fetch(path);
    }
  }
  function go(
    to
  ) {
    return to;
  }
  return { load, go };
}
class Store extends Map {
  toJSON(space) {
    return { space };
  }
  read() {
    return 1;
  }
}
class Other {
  toJSON() {
    return 'other';
  }
}
return { createRouter, Store, Other };
`;

interface Library {
  createRouter: () => { load: (path: string) => unknown; go: (to: string) => string };
  Store: new () => { toJSON: () => unknown; read: () => number };
  Other: new () => { toJSON: () => string };
}

const run = (source: string) => runInThisContext(`(() => {${source}})()`) as Library;

test('a function and a method that are left out throw; their neighbours work as before', () => {
  const { createRouter, Store, Other } = run(
    leaveOut(LIBRARY, { names: ['load', 'Store.toJSON'], idle: [] }),
  );
  const { load, go } = createRouter();
  expect(() => load('/a')).toThrow('left out');
  expect(go('/b')).toBe('/b');
  const store = new Store();
  expect(() => store.toJSON()).toThrow('left out');
  expect(store.read()).toBe(1);
  expect(new Other().toJSON()).toBe('other');
});

test('an idle one returns what it is given', () => {
  const { createRouter, Store } = run(
    leaveOut(LIBRARY, { names: [], idle: ['load', 'Store.read'] }),
  );
  expect(createRouter().load('/a')).toBe('/a');
  expect(new Store().read()).toBeUndefined();
});

test.each(['unload', 'Store.write', 'Shop.toJSON', 'Store.createRouter'])(
  '%s, which the library has not got, ends the build',
  (name) => {
    expect(() => leaveOut(LIBRARY, { names: [], idle: [name] })).toThrow(
      `${name} can't be left out`,
    );
  },
);

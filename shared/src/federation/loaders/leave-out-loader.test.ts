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
var isServer = !1;
function Part() {}
Part.prototype.first = function () {
  return 1;
};
Part.prototype.second = function (
  given
) {
  return given;
};
Part.prototype.size = 2;
function initInput(
  value,
  isServer
) {
  return isServer ? value : 'browser';
}
function where(state) {
  isServer = !0;
  if (isServer) return 'server';
  return state.memory.isServed ? 'served' : { isServer: state.isServed };
}
function all(state, ...extra) {
  return { ...extra[0], ...state.extra };
}
exports.preload = function (href) {
  return href;
};
return { createRouter, Store, Other, Part, initInput, where, all, exports };
`;

interface Library {
  all: (state: object, ...extra: object[]) => object;
  Part: new () => { first?: () => number; second?: (given: string) => string; size: number };
  initInput: (value: string, isServer: boolean) => string;
  where: (state: { isServed: boolean; memory: { isServed: boolean } }) => unknown;
  exports: { preload: (href: string) => string };

  createRouter: () => { load: (path: string) => unknown; go: (to: string) => string };
  Store: new () => { toJSON: () => unknown; read: () => number };
  Other: new () => { toJSON: () => string };
}

const run = (source: string) => runInThisContext(`((exports) => {${source}})({})`) as Library;

test('a function and a method that are left out throw; their neighbours work as before', () => {
  const { createRouter, Store, Other } = run(
    leaveOut(LIBRARY, { names: ['load', 'Store.toJSON'] }),
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

test('an empty one returns nothing, one of a module throws', () => {
  const { Store, exports } = run(
    leaveOut(LIBRARY, { names: ['exports.preload'], empty: ['Store.read'] }),
  );
  expect(new Store().read()).toBeUndefined();
  expect(() => exports.preload('/a')).toThrow('left out');
});

test('one of which a value is expected returns null', () => {
  const { Store } = run(leaveOut(LIBRARY, { names: [], none: ['Store.read'] }));
  expect(new Store().read()).toBeNull();
});

test('a function that a constant holds is left out, and stays an export', () => {
  const library = `export const load = (path, then) => {
  if (path) {
    then();
  }
};
const read = async (path) => {
  return path;
};
const isRead = (path) => path === '';
`;
  expect(leaveOut(library, { names: [], empty: ['load', 'read'] })).toBe(
    `export function load() {}
function read() {}
const isRead = (path) => path === '';
`,
  );
  expect(() => leaveOut(library, { names: ['isRead'] })).toThrow('isRead can');
});

test('a bare one loses the methods of its prototype, and nothing else', () => {
  const { Part, Store } = run(leaveOut(LIBRARY, { names: [], bare: ['Part'] }));
  const part = new Part();
  expect([part.first, part.second, part.size]).toEqual([undefined, undefined, 2]);
  expect(new Store().read()).toBe(1);
});

test('a constant is replaced where it is read, as a variable, a parameter and a property', () => {
  const constant = { isServer: '!1', '.isServed': '!1' };
  const { initInput, where } = run(leaveOut(LIBRARY, { names: [], constant }));
  expect(initInput('server', true)).toBe('browser');
  expect(where({ isServed: true, memory: { isServed: true } })).toEqual({ isServer: false });
});

test('a constant is replaced where it is spread; a variable of the same name is another', () => {
  const { all } = run(leaveOut(LIBRARY, { names: [], constant: { '.extra': '{ one: 1 }' } }));
  expect(all({ extra: { two: 2 } }, { three: 3 })).toEqual({ one: 1, three: 3 });
});

test('a prototype or a constant that the library has not got ends the build', () => {
  expect(() => leaveOut(LIBRARY, { names: [], bare: ['Store'] })).toThrow('Store can');
  expect(() => leaveOut(LIBRARY, { names: [], constant: { isHere: '!1' } })).toThrow('isHere can');
  expect(() => leaveOut(LIBRARY, { names: [], constant: { '.isHere': '!1' } })).toThrow(
    /isHere can/,
  );
});

test.each(['unload', 'Store.write', 'Shop.toJSON', 'Store.createRouter'])(
  '%s, which the library has not got, ends the build',
  (name) => {
    expect(() => leaveOut(LIBRARY, { names: [name] })).toThrow(`${name} can't be left out`);
  },
);

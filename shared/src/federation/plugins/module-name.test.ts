import { moduleName } from './module-name.ts';

/** The names that webpack and the federation plugin give to modules of a project in `root`. */
const identifiers = (root: string) => [
  `${root}/loader.js??rules[0]!${root}/mfe-wallet/src/remote.tsx`,
  `provide module (default) ui/page#2578a10e@0.0.0 = ${root}/shared/src/ui/page.tsx`,
  `consume-shared-module|default|ui/page#2578a10e|false|false|${root}/shared/src/ui/page.tsx|true|false|`,
  `container entry (default) [["./remote",{"import":["./src/remote.tsx"]}]] ${root}/node_modules/.federation/entry.0a1b${root.length}.js`,
  `javascript/esm|${root}/node_modules/.federation/entry.0a1b${root.length}.js`,
];

test.each([
  ['/work'],
  ['/home/somebody/a folder (of mine)'],
  ['/shared/src'],
  ['C:\\Users\\somebody\\project'],
])('a module is named in %s as anywhere else', (root) => {
  const names = (folder: string) => identifiers(folder).map((one) => moduleName(one, folder));
  expect(names(root)).toEqual(names('/somewhere/else'));
  expect(names(root)[0]).toBe('loader.js??rules[0]!mfe-wallet/src/remote.tsx');
});

test('a folder below the project that is called as the one above it stays in the name', () => {
  expect(moduleName('/app/host/src/app/page.tsx', '/app')).toBe('host/src/app/page.tsx');
});

test('a package is named without the folder that its manager keeps it in', () => {
  const kept = '/app/node_modules/.pnpm/jotai@3.0.1_react@19.3.1/node_modules/jotai/index.mjs';
  expect(moduleName(kept, '/app')).toBe('node_modules/jotai/index.mjs');
});

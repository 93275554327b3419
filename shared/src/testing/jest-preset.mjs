// The base of every jest.config.mjs. Tests of pages run in jsdom as CommonJS, tests of the server as Node's own
// ES modules, since the server is never bundled.
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { cacheDirectory } from './cache-directory.ts';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
const transformer = join(here, 'transform-by-content.mjs');
const own = (name) => fileURLToPath(import.meta.resolve(`@adpartner/shared/testing/${name}`));

// A test that means another zone names it. Node hears of a change made here, and workers inherit it.
process.env.TZ ??= 'UTC';

/** How Node is told that jest loads ES modules as such. */
const VM_MODULES = '--experimental-vm-modules';

/** ES-module-only packages that jest has to transform for the page's tests. */
const ESM_ONLY = ['@adpartner', 'jotai', 'i18next', 'react-i18next', 'lucide-react'];

/**
 * The options of every project. Tests stand in the package alone; `roots` has its imported packages too, because
 * jest follows only files below `roots` to find the tests that a file concerns.
 */
const project = (folder, { name = basename(folder), kind, sources, imported }) => ({
  // By this name jest keeps what is compiled. In one run of several packages it tells them apart by it, too.
  id: process.cwd() === folder ? kind : name,
  displayName: name,
  rootDir: folder,
  roots: [join(folder, sources), ...imported.map((part) => join(root, part))],
  cacheDirectory: join(cacheDirectory(), 'jest'),
  // A run of several packages side by side says how many workers each may have.
  ...(process.cwd() === folder &&
    process.env.TEST_WORKERS && { maxWorkers: Number(process.env.TEST_WORKERS) }),
});

/** The tests of a package that is part of the page. */
export function page(folder, name) {
  const imported = folder === join(root, 'shared') ? [] : ['shared/src'];
  return {
    ...project(folder, { name, kind: 'page', sources: 'src', imported }),
    // Jest takes this from the configuration that it was started with alone.
    ...(process.cwd() === folder && { randomize: true }),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: join(here, 'jsdom-environment.mjs'),
    setupFiles: [own('setup-globals')],
    setupFilesAfterEnv: [own('patience'), own('fail-on-console')],
    transform: {
      '\\.m?[jt]sx?$': [
        transformer,
        { tsconfig: join(here, 'tsconfig.jest.json'), diagnostics: false },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/|)(${ESM_ONLY.join('|')})(@|/))`],
    moduleNameMapper: { '\\.css$': join(here, 'css-module-stub.cjs') },
  };
}

/** The tests of the template that new remotes are made from: no package, so it finds those of shared/. */
export function template(folder, name) {
  const made = page(folder, name);
  return {
    ...made,
    modulePaths: [join(root, 'shared/node_modules')],
    moduleNameMapper: {
      ...made.moduleNameMapper,
      '^@adpartner/shared/(.*)$': join(root, 'shared/src/$1'),
    },
  };
}

/** The tests of what runs in Node, and of which folders of other packages it imports files. */
export function server(folder, { sources = '.', imported = [] } = {}) {
  // Where jest runs in the package's folder and was not told itself (scripts/jest.ts), its workers are, and no test
  // runs outside of a worker.
  const alone = process.cwd() === folder && vm.SyntheticModule === undefined;
  if (alone) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${VM_MODULES}`.trim();
  return {
    ...project(folder, { kind: 'server', sources, imported }),
    // Of databases in WebAssembly something stays with each file: a worker that is full is slow long before it is too full.
    ...(alone && { workerIdleMemoryLimit: '500MB' }),
    testMatch: ['<rootDir>/**/*.test.ts'],
    testEnvironment: join(here, 'one-realm/environment.mjs'),
    runtime: join(here, 'one-realm/runtime.mjs'),
    setupFiles: [join(here, 'needs-vm-modules.cjs')],
    // A machine with other things to do makes a test slow, not wrong.
    testTimeout: 60_000,
    extensionsToTreatAsEsm: ['.ts'],
    transform: {
      '\\.ts$': [
        transformer,
        { tsconfig: join(here, 'tsconfig.jest-esm.json'), useESM: true, diagnostics: false },
      ],
    },
  };
}

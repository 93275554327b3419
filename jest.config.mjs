// Two kinds of tests: what runs in a page (jsdom, CommonJS) and what runs on the server (Node's own
// ES modules, since the server is never bundled).

import { REMOTES } from './shared/src/federation/apps.ts';

/** ES-module-only packages that jest has to transform for the page's tests. */
const ESM_ONLY = ['jotai', 'i18next', 'react-i18next', 'lucide-react'];

const page = (name) => ({
  displayName: name,
  rootDir: '.',
  roots: [`<rootDir>/${name}/src`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/shared/src/testing/jsdom-environment.mjs',
  setupFiles: ['<rootDir>/shared/src/testing/setup-globals.ts'],
  setupFilesAfterEnv: [
    '<rootDir>/shared/src/testing/patience.ts',
    '<rootDir>/shared/src/testing/fail-on-console.ts',
  ],
  transform: {
    '\\.m?[jt]sx?$': [
      'ts-jest',
      { tsconfig: '<rootDir>/shared/src/testing/tsconfig.jest.json', diagnostics: false },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/|)(${ESM_ONLY.join('|')})(@|/))`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/src/testing/css-module-stub.cjs',
    '\\.css$': '<rootDir>/shared/src/testing/css-module-stub.cjs',
  },
});

/** What a new remote is made from: no package of the workspace, so it finds its packages in shared/. */
const template = {
  ...page('scripts/new-remote/template'),
  displayName: 'new-remote',
  modulePaths: ['<rootDir>/shared/node_modules'],
};
template.moduleNameMapper = {
  ...template.moduleNameMapper,
  '^@adpartner/shared/(.*)$': '<rootDir>/shared/src/$1',
};

const server = (name, roots) => ({
  displayName: name,
  rootDir: '.',
  roots,
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      'ts-jest',
      {
        tsconfig: '<rootDir>/shared/src/testing/tsconfig.jest-esm.json',
        useESM: true,
        diagnostics: false,
      },
    ],
  },
});

export default {
  projects: [
    ...['shared', 'host', ...REMOTES.map(({ dir }) => dir)].map(page),
    {
      ...server('api', ['<rootDir>/api/src']),
      globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
    },
    template,
    {
      ...server('scripts', ['<rootDir>/scripts']),
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/scripts/new-remote/template/'],
    },
  ],
};

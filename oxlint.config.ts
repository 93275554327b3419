import { defineConfig } from 'oxlint';

/** The code of remotes, and the template of new ones. */
const REMOTES = ['mfe-*/src/**', 'scripts/new-remote/template/src/**'];

const HOST_AND_SHARED = ['host/src/**', 'shared/src/**'];

/** Imports that a page's code may not use, with the alternative. */
const FACADES = [
  {
    group: ['react-router-dom', 'react-router'],
    message: "use '@adpartner/shared/shell/router': the router is shared through that facade",
  },
  {
    group: ['@tanstack/react-query'],
    message: "use '@adpartner/shared/api/query': the query library is shared through that facade",
  },
];

const MORE = [
  {
    group: ['@base-ui/react', '@base-ui/react/*'],
    message:
      "use a shared component, '@adpartner/shared/ui/<name>'; make one there if it is missing",
  },
  {
    group: ['@adpartner/host', '@adpartner/host/*', '**/host/src/**'],
    message: 'a remote knows no host: what both agree on is in @adpartner/shared/shell',
  },
  {
    group: ['@adpartner/mfe-*', '**/mfe-*/src/**'],
    message: 'a remote is reached through the registry only; what two remotes need goes to shared/',
  },
];

const CLASSIC_ZOD = {
  name: 'zod',
  message: "use 'zod/mini': classic zod compiles code, which the page's CSP forbids",
};

const restricted = (patterns: typeof FACADES) =>
  ['error', { paths: [CLASSIC_ZOD], patterns }] as const;

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'oxc'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    'dist-maps/',
    '**/.build/',
    '**/.data/',
    '**/test-results/',
    '**/playwright-report/',
    'archive/',
  ],
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-unused-expressions': 'error',
    'no-array-constructor': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    // Texts of users are checked for control characters; a fixture of Playwright that needs no other has `{}`.
    'no-control-regex': 'off',
    'no-empty-pattern': 'off',
    complexity: ['error', 12],
    'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
  },
  overrides: [
    {
      files: ['**/*.{test,stories,spec}.*'],
      rules: { complexity: 'off', 'max-lines-per-function': 'off' },
    },
    {
      // One list from beginning to end each: steps of an attack or a measurement, rows of a report, a template.
      files: [
        'bench/attack/attacks/operator-endpoint.ts',
        'bench/attack/server.ts',
        'bench/web/report.ts',
        'scripts/new/kinds/call.ts',
      ],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: [...HOST_AND_SHARED, ...REMOTES],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    { files: HOST_AND_SHARED, rules: { 'no-restricted-imports': restricted(FACADES) } },
    { files: REMOTES, rules: { 'no-restricted-imports': restricted([...FACADES, ...MORE]) } },
    {
      files: [
        'shared/src/shell/{router,match-routes}.ts',
        'shared/src/shell/link.tsx',
        'shared/src/api/query.ts',
        'shared/src/federation/plugins/types-for-hosts/**',
        'shared/src/testing/**',
      ],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // A page's code speaks through the reporting port.
      files: [
        'host/src/**',
        'shared/src/{api,session,i18n,money,shell,standalone,bridge,ui}/**',
        ...REMOTES,
      ],
      rules: { 'no-console': 'error' },
    },
    {
      // A remote that runs alone is a developer's page: its console is the report.
      files: ['**/*.test.*', 'shared/src/standalone/standalone-services.tsx'],
      rules: { 'no-console': 'off' },
    },
  ],
});

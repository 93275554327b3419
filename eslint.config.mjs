import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The code of remotes, and the template of new ones. */
const REMOTES = '{mfe-*,scripts/new-remote/template}/src/**';

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

const restricted = (patterns) => ['error', { paths: [CLASSIC_ZOD], patterns }];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'dist-maps/',
      '**/.build/',
      '**/.data/',
      '**/test-results/',
      '**/playwright-report/',
      'archive/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    ignores: ['**/*.{test,stories,spec}.*'],
    rules: {
      complexity: ['error', 12],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
    },
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
    files: ['{host,shared,mfe-*,scripts/new-remote/template}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['host/src/**', 'shared/src/**'],
    rules: { 'no-restricted-imports': restricted(FACADES) },
  },
  {
    files: [REMOTES],
    rules: { 'no-restricted-imports': restricted([...FACADES, ...MORE]) },
  },
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
      REMOTES,
    ],
    // A remote that runs alone is a developer's page: its console is the report.
    ignores: ['**/*.test.*', 'shared/src/standalone/standalone-services.tsx'],
    rules: { 'no-console': 'error' },
  },
);

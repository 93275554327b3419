// The zones of the house. A rule's comment says what to use instead.
const remotes = 'mfe-[a-z0-9-]+';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'two files that import each other are one idea: merge them, or take out what both need',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-knows-shared-only',
      comment: 'a remote imports shared/ and its own files; what two remotes need goes to shared/',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(host|api|e2e|scripts|${remotes})/`, pathNot: '^$1/' },
    },
    {
      name: 'host-knows-no-remote',
      comment: 'the host reaches remotes through the registry',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(api|e2e|scripts|${remotes})/` },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared/ is what the bundles have in common; it knows none of them',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(host|api|e2e|scripts|${remotes})/` },
    },
    {
      name: 'api-knows-the-contract-only',
      comment:
        'the server shares the wire contract with the page, nothing else; tests keep things in scripts/kept',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/jest\\.config\\.mjs$' },
      to: {
        path: `^(shared/src/(?!contract/)|host|e2e|scripts|${remotes})`,
        pathNot: '^scripts/kept/',
      },
    },
    {
      name: 'contract-is-schemas',
      comment: 'shared/contract is schemas and types: it imports nothing of the house',
      severity: 'error',
      from: { path: '^shared/src/contract/' },
      to: { path: '^shared/src/(?!contract/)' },
    },
    {
      name: 'components-know-no-session',
      comment: 'a component is given what it shows; the words too',
      severity: 'error',
      from: { path: '^shared/src/ui/', pathNot: '\\.test\\.' },
      to: { path: '^shared/src/(api|session|i18n|shell|bridge)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'shared/testing, test files and stories are for tests',
      severity: 'error',
      from: { path: '^(host|shared|api|mfe-[a-z0-9-]+)/src/', pathNot: '(\\.test\\.|/testing/)' },
      to: { path: '(\\.(test|stories)\\.|/testing/)' },
    },
    {
      name: 'nothing-unresolved',
      comment: 'an import that resolves to nothing fails in the page',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The template of a new remote is checked as the remote that is made from it.
    exclude: { path: '(\\.(css|svg|json)$|/\\.build/|^scripts/new-remote/(template|outside)/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'shared/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
};

// The journeys' suites as tasks of the task runner: what e2e/package.json and e2e/turbo.json say of them.
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { remotesOf } from '../../e2e/stack/suite-specs.ts';
import { SUITES } from '../../e2e/suites.ts';

/** Compares with the whole as one bundle, which bench/ builds. */
const TWIN_SPEC = 'twin.spec.ts';

/** The name of a suite's task. */
export const suiteTask = (suite: string): string => `journeys:${suite}`;

/** The tasks of all suites, as the task runner names them. */
export const suiteTasks = (): string[] =>
  Object.keys(SUITES).map((suite) => `@adpartner/e2e#${suiteTask(suite)}`);

/** The npm scripts of e2e/ that run a suite each. */
export const suiteScripts = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(SUITES).map((suite) => [suiteTask(suite), `node run-suite.ts ${suite}`]),
  );

/** What the task runner is told of e2e/: a suite's key is what it opens, the server, and the journeys' own code. */
export function suitesConfig(): object {
  const tasks = Object.keys(SUITES).map((suite) => {
    const opened = remotesOf(suite);
    const remotes = REMOTES.filter(({ name }) => opened.includes(name));
    return [
      suiteTask(suite),
      {
        dependsOn: [
          '@adpartner/host#build',
          ...remotes.map(({ dir }) => `@adpartner/${dir}#build`),
          ...(SUITES[suite]!.specs.includes(TWIN_SPEC) ? ['@adpartner/bench#build'] : []),
        ],
        inputs: INPUTS,
        env: ENVIRONMENT,
        passThroughEnv: ['CHROMIUM_PATH'],
      },
    ] as const;
  });
  const transits = ['api', 'bench', 'host', 'scripts', 'shared'];
  return {
    extends: ['//'],
    tasks: {
      typecheck: {
        dependsOn: ['transit', ...transits.map((name) => `@adpartner/${name}#transit`)],
        inputs: ['$TURBO_DEFAULT$', '$TURBO_ROOT$/tsconfig.json'],
      },
      ...Object.fromEntries(tasks),
    },
  };
}

const INPUTS = [
  '$TURBO_DEFAULT$',
  '!gallery/**',
  '$TURBO_ROOT$/api/package.json',
  '$TURBO_ROOT$/api/src/**',
  '!$TURBO_ROOT$/api/src/**/*.test.ts',
  '$TURBO_ROOT$/archive/**',
  '$TURBO_ROOT$/pnpm-lock.yaml',
  '$TURBO_ROOT$/scripts/{archive,build,process,release}/**',
  '$TURBO_ROOT$/shared/src/{contract,federation,i18n,locales,shell}/**',
];

const ENVIRONMENT = ['TESTED_BROWSER', 'TEST_COUNTS', 'TEST_SEED'];

// The journeys' suites as tasks of the task runner: the scripts of e2e/package.json and e2e/turbo.json.
import { REMOTES, type App } from '../../shared/src/federation/apps.ts';
import { SUITES_PASSED } from '../../e2e/stack/passed-suites.ts';
import { SUITES } from '../../e2e/suites.ts';

/** Compares with the baseline, which bench/ builds. */
const BASELINE_SPEC = 'baseline.spec.ts';

/** The name of a suite's task. */
const suiteTask = (suite: string): string => `journeys:${suite}`;

/** The task of a suite, by the task runner's name. */
const taskOfSuite = (suite: string): string => `@adpartner/e2e#${suiteTask(suite)}`;

/** The suite of a task; undefined if it is another task. */
export const suiteOfTask = (id: string): string | undefined =>
  Object.keys(SUITES).find((suite) => taskOfSuite(suite) === id);

/** Whether a task is a suite that may run together with others. */
export const runsTogether = (id: string): boolean => {
  const suite = suiteOfTask(id);
  return suite !== undefined && !SUITES[suite]!.apart;
};

/** The tasks of all suites, or of those that run every day, by the task runner's names. */
export const suiteTasks = (isFull: boolean): string[] =>
  Object.entries(SUITES)
    .filter(([, { onlyInFull }]) => isFull || !onlyInFull)
    .map(([suite]) => taskOfSuite(suite));

/** The npm scripts of e2e/ that run a suite each. */
export const suiteScripts = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(SUITES).map((suite) => [suiteTask(suite), `node run-suite.ts ${suite}`]),
  );

/** The inputs of every suite except the apps: the journeys' own code, the server, the release tool. */
const HARNESS = {
  description: 'What every suite of journeys stands on, but for the apps. No command of its own.',
  inputs: [
    '$TURBO_DEFAULT$',
    '!**/*.spec.ts',
    '!{gallery,pictures/baselines}/**',
    '$TURBO_ROOT$/api/package.json',
    '$TURBO_ROOT$/api/src/**',
    '!$TURBO_ROOT$/api/src/**/*.test.ts',
    '$TURBO_ROOT$/archive/**',
    '$TURBO_ROOT$/pnpm-lock.yaml',
    '$TURBO_ROOT$/scripts/{archive,build,files,kept,process,release,site,symbolicate,tasks}/**',
    '$TURBO_ROOT$/shared/src/{contract,federation,i18n,locales,money,shell}/**',
    '$TURBO_ROOT$/shared/src/testing/stock-host/**',
  ],
};

/** The environment variables that a suite sees. */
const BROWSER = {
  env: ['TESTED_BROWSER', 'TEST_COUNTS', 'TEST_SEED'],
  passThroughEnv: ['CHROMIUM_PATH', SUITES_PASSED],
};

/**
 * The content of e2e/turbo.json: the key of a suite covers the apps it opens, its specs and the common
 * inputs.
 * @param remotes all remotes
 */
export function suitesConfig(remotes: readonly App[] = REMOTES): object {
  const suites = Object.entries(SUITES).map(([suite, { specs, opens, apart }]) => {
    if (apart)
      return [suiteTask(suite), { inputs: [...specs, ...apart.inputs], ...BROWSER }] as const;
    const opened = remotes.filter(({ name }) => opens === 'all' || opens.includes(name));
    const builds = [
      '@adpartner/host#build:inputs',
      ...opened.map(({ dir }) => `@adpartner/${dir}#build:inputs`),
      ...(specs.includes(BASELINE_SPEC) ? ['@adpartner/bench#build'] : []),
    ];
    const task = {
      dependsOn: ['harness', ...builds],
      inputs: specs,
      ...BROWSER,
    };
    return [suiteTask(suite), task] as const;
  });
  const imported = ['api', 'bench', 'host', 'scripts', 'shared'];
  return {
    extends: ['//'],
    tasks: {
      typecheck: {
        dependsOn: ['transit', ...imported.map((name) => `@adpartner/${name}#transit`)],
        inputs: ['$TURBO_DEFAULT$', '$TURBO_ROOT$/tsconfig.json'],
      },
      harness: HARNESS,
      ...Object.fromEntries(suites),
    },
  };
}

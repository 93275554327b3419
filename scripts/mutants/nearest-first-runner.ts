// A Stryker plugin: its jest runner, which would load every test file of the run for each mutant. This one
// loads those that cover the mutant, and runs the nearest ones first.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { MutantCoverage } from '@stryker-mutator/api/core';
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { isChosen, type Selection } from './sample.ts';
import type { TestsOfFile } from './tests-of.ts';

/** The runner's options, in a file named by an environment variable. */
export interface RunnerTask extends Selection {
  /** The folder of the copy. */
  readonly root: string;
  /** Whether tests start child processes, whose coverage is not recorded. */
  readonly startsProcesses: boolean;
  /** The tests of each source file, all as absolute paths. */
  readonly tests: Record<string, TestsOfFile>;
  /** Where the runner stores which file each test is in: after a time-out a new process takes over. */
  readonly coverage: string;
}

export const RUNNER_TASK = 'ADPARTNER_MUTANTS';

/** Greater than any number of mutants. Stryker numbers mutants from 0 on. */
const MOST_MUTANTS = 20_000;

/**
 * Marks mutants without coverage as static, so that Stryker runs all tests for them: they may be in code that runs only in
 * child processes of the tests.
 */
function forAllTests(coverage: MutantCoverage): MutantCoverage {
  const covered = new Set(
    [coverage.static, ...Object.values(coverage.perTest)].flatMap(Object.keys),
  );
  const others = Array.from({ length: MOST_MUTANTS }, (_, id) => String(id)).filter(
    (id) => !covered.has(id),
  );
  return {
    ...coverage,
    static: { ...coverage.static, ...Object.fromEntries(others.map((id) => [id, 1])) },
  };
}

/** For tests that run on both databases, those on the faster one. */
function onOneDatabase(tests: readonly string[]): string[] {
  const all = new Set(tests);
  return tests.filter(
    (test) => !all.has(test.replace('(PGlite)', '(PostgreSQL)')) || !test.includes('(PGlite)'),
  );
}

/** Stryker's own runner, once it has started. */
type JestRunner = TestRunner & { jestConfig: { testMatch?: readonly string[] } };

class NearestFirstRunner implements TestRunner {
  readonly #jest: JestRunner;
  readonly #task = JSON.parse(readFileSync(process.env[RUNNER_TASK]!, 'utf8')) as RunnerTask;

  constructor(jest: TestRunner) {
    this.#jest = jest as JestRunner;
  }

  init = () => this.#jest.init!();
  capabilities = () => this.#jest.capabilities();

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#jest.dryRun(options);
    if (result.status === DryRunStatus.Complete) {
      const files = result.tests.map(({ id, fileName }) => [id, fileName]);
      writeFileSync(this.#task.coverage, JSON.stringify(Object.fromEntries(files)));
      if (this.#task.startsProcesses && result.mutantCoverage) {
        return { ...result, mutantCoverage: forAllTests(result.mutantCoverage) };
      }
    }
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, sandboxFileName } = options;
    const { location, mutatorName, replacement, fileName } = activeMutant;
    const mutant = {
      file: relative(this.#task.root, fileName).replaceAll('\\', '/'),
      mutator: mutatorName,
      replacement,
      line: location.start.line + 1,
      column: location.start.column + 1,
    };
    if (!isChosen(mutant, this.#task)) {
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    }
    const testFilter = options.testFilter && onOneDatabase(options.testFilter);
    const { near, all } = this.#task.tests[sandboxFileName]!;
    // A mutant in code that runs at load time is in no test's coverage.
    const covering = testFilter ? this.#filesOf(testFilter) : all;
    const groups = [
      covering.filter((file) => near.includes(file)),
      covering.filter((file) => !near.includes(file)),
    ].filter(({ length }) => length > 0);
    let result: MutantRunResult = { status: MutantRunStatus.Survived, nrOfTests: 0 };
    for (const files of groups) {
      this.#jest.jestConfig.testMatch = files;
      result = await this.#jest.mutantRun({ ...options, testFilter });
      if (result.status !== MutantRunStatus.Survived) return result;
    }
    return result;
  }

  #filesOf(tests: readonly string[]): string[] {
    const files = JSON.parse(readFileSync(this.#task.coverage, 'utf8')) as Record<string, string>;
    return [...new Set(tests.map((test) => files[test]!))];
  }
}

function runnerFactory(injector: Injector<PluginContext>): TestRunner {
  return new NearestFirstRunner(injector.injectFunction(jestPlugins[0]!.factory));
}
runnerFactory.inject = tokens(commonTokens.injector);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'nearest-first', runnerFactory),
];
export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

import { join } from 'node:path';
import { runCLI } from 'jest';
import { TEMPLATE_VARIABLES } from '../../../api/src/testing/databases/test-template.ts';
import { root } from '../../process/run-command.ts';

const FIRST_FAILURE = join(import.meta.dirname, 'first-failure-environment.mjs');

export interface FileResult {
  /** The failed test, the first one or some that ran with it, and why. */
  readonly failed: readonly { readonly test: string; readonly why: string }[];
  /** The processor time, without the database's: other load hardly changes it. */
  readonly seconds: number;
}

/** Runs one of the server's test files on copies of a database, in this process. */
export async function runTestFile(
  file: string,
  url: string,
  database: string,
): Promise<FileResult> {
  process.env.NODE_ENV = 'test';
  process.env[TEMPLATE_VARIABLES.postgresUrl] = url;
  process.env[TEMPLATE_VARIABLES.postgresTemplate] = database;
  const began = process.cpuUsage();
  const { results } = await runCLI(
    {
      _: [],
      $0: 'jest',
      testPathPatterns: [`/src/${file.replaceAll('.', '\\.')}$`],
      testNamePattern: '\\(PostgreSQL\\)',
      runInBand: true,
      testEnvironment: FIRST_FAILURE,
      silent: true,
      reporters: [],
    },
    [join(root, 'api')],
  );
  if (results.numTotalTestSuites !== 1) throw new Error(`${file} was not run`);
  const failed = results.testResults.flatMap(({ testResults, failureMessage, testExecError }) => {
    const tests = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: fullName,
        why: failureMessages.join('\n'),
      }));
    if (tests.length > 0) return tests;
    return testExecError || failureMessage
      ? [{ test: 'the file itself', why: failureMessage ?? String(testExecError?.message) }]
      : [];
  });
  const { user, system } = process.cpuUsage(began);
  return { failed, seconds: (user + system) / 1e6 };
}

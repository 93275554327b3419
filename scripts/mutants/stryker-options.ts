import { join } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { isServer } from './scope.ts';

/** Stryker's configuration in a package's folder of the copy. */
export function strykerOptions(
  name: string,
  files: readonly string[],
  tests: readonly string[],
  copy: string,
) {
  const onServer = isServer(name);
  const here = (file: string) => join(import.meta.dirname, file);
  return {
    mutate: [...files],
    testRunner: 'nearest-first',
    plugins: [here('nearest-first-runner.ts')],
    ...(onServer && { testRunnerNodeArgs: ['--experimental-vm-modules'] }),
    coverageAnalysis: 'perTest',
    concurrency: 1,
    inPlace: true,
    tempDirName: join(copy, '.stryker-tmp'),
    disableTypeChecks: false,
    allowEmpty: true,
    reporters: process.stdout.isTTY ? ['progress'] : [],
    logLevel: 'error',
    timeoutMS: onServer ? 30_000 : 10_000,
    // Leftovers of each test file make a process slow.
    maxTestRunnerReuse: onServer ? 40 : 150,
    warnings: false,
    jest: {
      configFile: 'jest.config.mjs',
      enableFindRelatedTests: false,
      config: {
        testMatch: [...tests],
        testEnvironment: here(onServer ? 'server-environment.mjs' : 'page-environment.mjs'),
        cacheDirectory: join(copy, '.jest'),
        randomize: false,
        watchman: false,
        ...(onServer
          ? { globalSetup: null, globalTeardown: null }
          : {
              setupFilesAfterEnv: [
                join(copy, 'shared/src/testing/patience.ts'),
                join(copy, 'shared/src/testing/fail-on-console.ts'),
                here('short-patience.ts'),
              ],
            }),
      },
    },
  } as unknown as ConstructorParameters<typeof Stryker>[0];
}

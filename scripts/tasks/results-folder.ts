import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';

/** The folder of cached results. */
export const resultsFolder = (): string => join(cacheDirectory(), 'turbo');

/** The folder of the seals: see kept-results. */
export const sealsFolder = (folder: string): string => join(folder, 'seals');

/** The folder of the marks of runs: see running. */
export const runsFolder = (folder: string): string => join(folder, 'runs');

/** Makes the folder for results. Throws, with one line for people, if it can't. */
export function makeResultsFolder(folder = resultsFolder()): void {
  try {
    mkdirSync(sealsFolder(folder), { recursive: true });
    mkdirSync(runsFolder(folder), { recursive: true });
  } catch (error) {
    throw new Error(
      `results can't be kept in ${folder}: ${(error as Error).message}; ADPARTNER_CACHE_DIR names another folder`,
      { cause: error },
    );
  }
}

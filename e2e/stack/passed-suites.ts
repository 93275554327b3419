// Suites that run together are told apart again here: each that passed leaves a note, which stands for its own run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { SUITES } from '../suites.ts';

/** The variable with the folder of the notes. */
export const SUITES_PASSED = 'SUITES_PASSED';

/** What a suite's note says. */
export interface PassedSuite {
  readonly tests: number;
  /** The duration of its tests, in milliseconds. */
  readonly took: number;
}

/** The note of a suite that passed together with others; null if there is none. */
export function passedSuite(folder: string | undefined, suite: string): PassedSuite | null {
  const file = folder && join(folder, suite);
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassedSuite) : null;
}

/** Whether a test passed, in whichever attempt, or is one that is always skipped. One that did not run is neither. */
function hasPassed(test: TestCase): boolean {
  const outcome = test.outcome();
  if (outcome === 'skipped') return test.expectedStatus === 'skipped' && test.results.length > 0;
  return outcome === 'expected' || outcome === 'flaky';
}

/** The spec file of a test, which another file may have declared. */
const specOf = (test: TestCase): string => test.titlePath()[2]!.replaceAll('\\', '/');

/** A suite's note; null unless it has tests and each of them passed. A file may have none at everyday counts. */
export function noteOf(specs: readonly string[], tests: readonly TestCase[]): PassedSuite | null {
  const own = tests.filter((test) => specs.includes(specOf(test)));
  if (own.length === 0 || !own.every(hasPassed)) return null;
  const results = own.flatMap((test) => test.results);
  return {
    tests: own.length,
    took: results.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** Playwright's reporter that leaves the notes. */
export default class PassedSuites implements Reporter {
  #tests: readonly TestCase[] = [];
  #hasFault = false;

  onBegin(_config: unknown, all: Suite): void {
    this.#tests = all.allTests();
  }

  /** Outside of tests: a file that can't be read has none. */
  onError(): void {
    this.#hasFault = true;
  }

  onEnd({ status }: FullResult): void {
    const folder = process.env[SUITES_PASSED];
    if (!folder || this.#hasFault || status === 'interrupted' || status === 'timedout') return;
    for (const [suite, { specs }] of Object.entries(SUITES)) {
      const note = noteOf(specs, this.#tests);
      if (note) writeFileSync(join(folder, suite), JSON.stringify(note));
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

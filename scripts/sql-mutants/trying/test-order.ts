import { basename } from 'node:path';
import type { Coverage } from './coverage.ts';
import type { Mutant } from '../making/mutant.ts';

/** Whether a test file has a function's name: `operated-id.test.ts` for `new_operated_id`. */
const isNamedLike = (file: string, name: string): boolean =>
  name.replaceAll('_', '-').includes(basename(file, '.test.ts'));

/**
 * The order of test files for a mutant: those with its function's name, then those that killed a similar
 * mutant, then the quickest.
 */
export class TestOrder {
  readonly #coverage: readonly Coverage[];
  readonly #found = new Map<string, number>();

  constructor(coverage: readonly Coverage[]) {
    this.#coverage = coverage;
  }

  /** The test files that may reach a mutant. */
  filesFor({ functions, tests }: Mutant): string[] {
    const named = (file: string) => Number(functions.some((name) => isNamedLike(file, name)));
    const foundBy = (file: string) =>
      functions.reduce((sum, name) => sum + (this.#found.get(`${name} ${file}`) ?? 0), 0);
    return this.#coverage
      .filter(({ file, functions: called }) =>
        tests
          ? tests.some((part) => file.includes(part))
          : functions.some((name) => called.includes(name)),
      )
      .toSorted(
        (one, other) =>
          named(other.file) - named(one.file) ||
          foundBy(other.file) - foundBy(one.file) ||
          (this.#found.get(other.file) ?? 0) - (this.#found.get(one.file) ?? 0) ||
          one.seconds - other.seconds,
      )
      .map(({ file }) => file);
  }

  /** Notes that a file has killed a mutant. */
  learn({ functions }: Mutant, file: string): void {
    for (const key of [file, ...functions.map((name) => `${name} ${file}`)]) {
      this.#found.set(key, (this.#found.get(key) ?? 0) + 1);
    }
  }
}

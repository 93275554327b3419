import { createHash } from 'node:crypto';
import { KeptLines } from './kept-lines.ts';
import type { Mutant } from './mutant.ts';
import { hashOfTest } from './sources.ts';
import type { Result } from './try-mutants.ts';

interface Found {
  result: Result;
  /** Of the test that killed it, as it was. */
  test: string;
}

const keyOf = ({ name, sql }: Mutant): string =>
  createHash('sha256').update(`${name}\0${sql}`).digest('hex');

/**
 * Which mutants were killed with the server's sources as they are, by tests that are as they were, so that
 * a run goes on where one ended, and one after tests were added tries what was left.
 */
export class FoundBefore {
  readonly #found: KeptLines<Found>;

  /** @param sources the hash of the server's sources */
  constructor(sources: string) {
    this.#found = new KeptLines(`sql-mutants-${sources}`);
  }

  resultOf(mutant: Mutant): Result | undefined {
    const found = this.#found.get(keyOf(mutant));
    return found && found.test === hashOfTest(found.result.file) ? found.result : undefined;
  }

  /** Keeps what was killed. What survived is tried anew each time. */
  keep(mutant: Mutant, result: Result): void {
    if (result.outcome !== 'killed') return;
    this.#found.keep(keyOf(mutant), { result, test: hashOfTest(result.file) });
  }
}

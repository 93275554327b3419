import { createHash } from 'node:crypto';
import { KeptLines } from './kept-lines.ts';
import type { Mutant } from '../making/mutant.ts';
import { hashOfTest } from './sources.ts';
import type { Result } from './try-mutants.ts';

interface Found {
  result: Result;
  /** The hash of the test that killed it. */
  test: string;
}

const keyOf = ({ name, sql }: Mutant): string =>
  createHash('sha256').update(`${name}\0${sql}`).digest('hex');

/**
 * The mutants that were killed with the current sources of the server, by unchanged tests, so that an
 * interrupted run continues, and a run after new tests only tries the survivors.
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

  /** Stores killed mutants. Survivors are tried again each time. */
  keep(mutant: Mutant, result: Result): void {
    if (result.outcome !== 'killed') return;
    this.#found.keep(keyOf(mutant), { result, test: hashOfTest(result.file) });
  }
}

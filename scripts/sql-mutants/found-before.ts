import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';
import type { Mutant } from './mutant.ts';
import type { Result } from './try-mutants.ts';

const keyOf = ({ name, sql }: Mutant): string =>
  createHash('sha256').update(`${name}\0${sql}`).digest('hex');

/** A line of what is kept; undefined where it was cut off or is none. */
function readLine(line: string): { key: string; result: Result } | undefined {
  try {
    return JSON.parse(line) as { key: string; result: Result };
  } catch {
    return undefined;
  }
}

/** Which mutants were found with the server's sources as they are, so that a run goes on where one ended. */
export class FoundBefore {
  readonly #file: string;
  readonly #results = new Map<string, Result>();

  /** @param sources the hash of the server's sources */
  constructor(sources: string, folder = cacheDirectory()) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `sql-mutants-${sources}.jsonl`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const kept = readLine(line);
      if (kept) this.#results.set(kept.key, kept.result);
    }
  }

  resultOf(mutant: Mutant): Result | undefined {
    return this.#results.get(keyOf(mutant));
  }

  /** Keeps what was found. What survived is tried anew each time. */
  keep(mutant: Mutant, result: Result): void {
    if (result.outcome !== 'killed') return;
    appendFileSync(this.#file, `${JSON.stringify({ key: keyOf(mutant), result })}\n`);
  }
}

import { createHash } from 'node:crypto';

/** One mutant in `sample` is tried; which ones is decided by the seed. */
export interface Sample {
  readonly seed: number;
  readonly sample: number;
}

export interface MutantId {
  /** From the package on. */
  readonly file: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly line: number;
  readonly column: number;
}

/** Whether a mutant is in the sample: the same in every run with that seed. */
export function isChosen(mutant: MutantId, { seed, sample }: Sample): boolean {
  const { file, mutator, replacement, line, column } = mutant;
  const name = [seed, file, mutator, replacement, line, column].join('\0');
  return createHash('sha256').update(name).digest().readUInt32BE() % sample === 0;
}

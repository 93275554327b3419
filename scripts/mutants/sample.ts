import { createHash } from 'node:crypto';

/** One mutant in `sample` is tried; the seed decides which. */
export interface Sample {
  readonly seed: number;
  readonly sample: number;
}

export interface MutantId {
  /** Relative to the root. */
  readonly file: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly line: number;
  readonly column: number;
}

/** The choice of mutants. */
export interface Selection extends Sample {
  /** In these files only those with these names. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** Identifies a mutant within its file, as long as the file does not change. */
export const nameOf = ({ mutator, replacement, line, column }: MutantId): string =>
  [line, column, mutator, replacement].join(' ');

/** Whether a mutant is chosen: the same in every run with that seed. */
export function isChosen(mutant: MutantId, { seed, sample, only }: Selection): boolean {
  const name = nameOf(mutant);
  const isNamed = only?.[mutant.file]?.includes(name);
  if (isNamed !== undefined) return isNamed;
  const hash = createHash('sha256').update([seed, mutant.file, name].join('\0')).digest();
  return hash.readUInt32BE() % sample === 0;
}

import { createHash } from 'node:crypto';

/** One mutant in `sample` is tried; which ones is decided by the seed. */
export interface Sample {
  readonly seed: number;
  readonly sample: number;
}

export interface MutantId {
  /** From the root on. */
  readonly file: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly line: number;
  readonly column: number;
}

/** Which mutants are tried. */
export interface Selection extends Sample {
  /** In these files only those of these names. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** Tells a mutant from the others of its file, as long as that stays as it is. */
export const nameOf = ({ mutator, replacement, line, column }: MutantId): string =>
  [line, column, mutator, replacement].join(' ');

/** Whether a mutant is tried: the same in every run with that seed. */
export function isChosen(mutant: MutantId, { seed, sample, only }: Selection): boolean {
  const name = nameOf(mutant);
  const isNamed = only?.[mutant.file]?.includes(name);
  if (isNamed !== undefined) return isNamed;
  const hash = createHash('sha256').update([seed, mutant.file, name].join('\0')).digest();
  return hash.readUInt32BE() % sample === 0;
}

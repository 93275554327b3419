import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { writeWhole } from '../files/files.ts';
import { keyOf, nameOf, type Pair } from './pairs.ts';

const proofsFolder = () => join(cacheDirectory(), 'release-proofs');

/** The proof's text: what was proven, and a seal over it, so that a damaged one is noticed. */
function proofOf(pair: Pair, key: string): string {
  const proven = `${key}\n${nameOf(pair)}\n${pair
    .map(({ digest }) => digest)
    .sort()
    .join('\n')}\n`;
  return `${proven}${integrityOf(Buffer.from(proven))}\n`;
}

/** Whether a run has proven exactly these two builds on this machine. A damaged proof does not count. */
export function isProven(pair: Pair, run: string, folder = proofsFolder()): boolean {
  const key = keyOf(pair, run);
  try {
    return [pair, [...pair].reverse() as unknown as Pair].some(
      (one) => readFileSync(join(folder, key), 'utf8') === proofOf(one, key),
    );
  } catch {
    return false;
  }
}

/** Keeps that a run has proven a pair. */
export function keepProof(pair: Pair, run: string, folder = proofsFolder()): void {
  const key = keyOf(pair, run);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, key), proofOf(pair, key));
}

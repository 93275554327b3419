import { createHash } from 'node:crypto';

/**
 * The migration that a new database starts with. It replaces 32 migrations of earlier releases, with the same
 * result.
 */
export const BASELINE = '0033_baseline.sql';

/** The names and checksums of those 32, as one checksum. */
const REPLACED = 'b8136bb40a1ad26d8d4326c443e9af29688c97e4fd1863bbd71a7585a87c2c9f';

/** How many of the migrations that the baseline replaces are among the applied ones, which are in order. */
export function replacedByBaseline(
  applied: readonly { readonly name: string; readonly checksum: string }[],
): 'none' | 'some' | 'all' {
  const before = applied.filter(({ name }) => name < BASELINE);
  if (before.length === 0) return 'none';
  const hash = createHash('sha256');
  for (const { name, checksum } of before) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex') === REPLACED ? 'all' : 'some';
}

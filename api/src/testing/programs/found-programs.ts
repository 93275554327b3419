import {
  findDebianPrograms,
  type DebianPrograms,
} from '../../../../scripts/kept/debian-programs.ts';

/** How a test run tells its test files which programs it found: a search reads all of them. */
const VARIABLE = 'ADPARTNER_TEST_PROGRAMS';

/** Looks for the programs, once per test run. For its set-up. */
export function findPrograms(): void {
  process.env[VARIABLE] = JSON.stringify(findDebianPrograms());
}

/** nginx, PgBouncer and their needs; null if they are not on this machine. */
export const foundPrograms = (): DebianPrograms | null =>
  JSON.parse(process.env[VARIABLE] ?? 'null') as DebianPrograms | null;

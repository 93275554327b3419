import type { DebianPrograms } from '../../../../scripts/kept/debian-programs.ts';
import { foundPrograms } from './found-programs.ts';

/**
 * Tests with a real nginx or PgBouncer. Without them on this machine the tests are skipped, by name: `npm
 * test` downloads them first.
 */
export function describeWithPrograms(
  name: string,
  define: (programs: DebianPrograms) => void,
): void {
  const programs = foundPrograms();
  if (programs) describe(name, () => define(programs));
  else
    describe.skip(`${name}: not run, for nginx and PgBouncer are missing (npm test gets them)`, () => {
      test('is not run', () => {});
    });
}

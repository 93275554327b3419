// nginx and PgBouncer, for the tests of the server behind them: installed ones, else downloaded ones.
import { getDebianPrograms } from '../kept/debian-programs.ts';

/** Their versions, for the keys of test results; prints in a line what the tests will use. */
export async function findOrGetPrograms(): Promise<string> {
  try {
    const { versions } = await getDebianPrograms();
    console.log(`before and behind the server: ${versions}`);
    return versions;
  } catch (error) {
    console.log(
      `the tests with nginx and PgBouncer are skipped, for they can't be had: ${(error as Error).message}`,
    );
    return 'none';
  }
}

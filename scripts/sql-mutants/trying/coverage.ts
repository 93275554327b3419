import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyDatabase,
  dropDatabase,
  functionsOf,
  type BaseDatabase,
} from '../making/base-database.ts';
import type { SqlFunction } from '../making/mutant.ts';
import { runTestFile } from './run-test-file.ts';

/** The functions that the tests of a file call, and their duration. */
export interface Coverage {
  readonly file: string;
  readonly seconds: number;
  readonly functions: readonly string[];
}

/**
 * A large object that every copy of the database has: calls are recorded in a file, because transactions roll
 * back.
 */
const MARK = 'select lo_create(1)';

/** A function that writes a file with its name when it is called, in rolled-back transactions too. */
function leavingMarks({ name, definition }: SqlFunction, folder: string): string {
  const mark = `lo_export(1, '${folder}/${name}');`;
  return /language plpgsql/i.test(definition)
    ? definition.replace(/\n\s*begin\b/i, (begin) => `${begin} perform ${mark}`)
    : // Two statements prevent inlining into its caller.
      definition.replace(/\bas \$function\$/i, (begin) => `${begin} select ${mark}`);
}

/** Runs the test files one by one on a database whose functions record their calls. Reports each. */
export async function recordCoverage(
  base: BaseDatabase,
  files: readonly string[],
  told: (coverage: Coverage) => void,
): Promise<void> {
  if (files.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'adpartner-called-'));
  await chmod(folder, 0o777);
  const name = 'adpartner_marked';
  const functions = (await functionsOf(base)).map((one) => leavingMarks(one, folder));
  await copyDatabase(base, name, [MARK, ...functions].join(';\n'));
  try {
    for (const file of files) {
      const { failed, seconds } = await runTestFile(file, base.url, name);
      const called = await readdir(folder);
      await Promise.all(called.map((one) => rm(join(folder, one))));
      if (failed[0])
        throw new Error(`${file} fails without a mutant: ${failed[0].test}\n${failed[0].why}`);
      told({ file, seconds, functions: called.toSorted() });
    }
  } finally {
    await dropDatabase(base.url, name);
    await rm(folder, { recursive: true, force: true });
  }
}

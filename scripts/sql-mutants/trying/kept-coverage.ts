import type { BaseDatabase } from '../making/base-database.ts';
import { recordCoverage, type Coverage } from './coverage.ts';
import { KeptLines } from './kept-lines.ts';
import { hashOfTest } from './sources.ts';
import { testFiles } from './test-files.ts';

/**
 * Which test files call which functions: recorded once for each state of the file and of the server's
 * sources.
 * @param sources their hash
 */
export async function keptCoverage(
  base: BaseDatabase,
  sources: string,
  told: (line: string) => void,
): Promise<Coverage[]> {
  const kept = new KeptLines<Coverage>(`sql-calls-${sources}`);
  const keyOf = (file: string) => `${file} ${hashOfTest(file)}`;
  const files = testFiles();
  const unknown = files.filter((file) => !kept.get(keyOf(file)));
  await recordCoverage(base, unknown, (coverage) => {
    kept.keep(keyOf(coverage.file), coverage);
    const { file, functions, seconds } = coverage;
    told(`${file}: ${functions.length} functions, ${seconds.toFixed(1)} s`);
  });
  return files.map((file) => kept.get(keyOf(file))!);
}

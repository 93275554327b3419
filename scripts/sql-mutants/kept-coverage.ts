import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFolder } from '../kept/kept-folder.ts';
import type { BaseDatabase } from './base-database.ts';
import { recordCoverage, type Coverage } from './coverage.ts';
import { testFiles } from './test-files.ts';

const FILE = 'calls.json';

/**
 * Which test files call which functions: recorded once for each state of the server's sources.
 * @param sources their hash
 */
export async function keptCoverage(
  base: BaseDatabase,
  sources: string,
  told: (line: string) => void,
): Promise<Coverage[]> {
  const folder = await keptFolder('sql-calls', sources, async (data) => {
    const coverage = await recordCoverage(base, testFiles(), told);
    writeFileSync(join(data, FILE), JSON.stringify(coverage));
  });
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Coverage[];
}

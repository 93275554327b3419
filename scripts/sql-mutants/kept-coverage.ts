import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../process/run-command.ts';
import type { BaseDatabase } from './base-database.ts';
import { recordCoverage, type Coverage } from './coverage.ts';
import { testFiles } from './test-files.ts';

const FOLDER = join(root, 'node_modules/.cache/sql-mutants');

/** A name for the server's sources as they are. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = join(root, 'api/src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.(?:ts|mjs|sql)$/.test(one)).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(sources, file)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Which test files call which functions: recorded once for each state of the server's sources. */
export async function keptCoverage(
  base: BaseDatabase,
  told: (line: string) => void,
): Promise<Coverage[]> {
  const file = join(FOLDER, `calls-${hashOfSources()}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Coverage[];
  const coverage = await recordCoverage(base, testFiles(), told);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(coverage));
  renameSync(`${file}.${process.pid}`, file);
  return coverage;
}

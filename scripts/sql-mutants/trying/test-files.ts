import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../process/run-command.ts';

const SOURCES = join(root, 'api/src');

/** Tests of whole processes, of random lives, of load and of files. */
const LEFT_OUT =
  /^(?:[\w-]+\.test\.ts$|backup\/|config\/|site\/|openapi\/|metrics\/|operator\/cli\/|sandbox\/|file\/|db\/(?!refused))|random-commands|growing-ledger|withdraw-load|malformed-requests|every-call|answers|rollups-only|repeat|feed-example/;

/**
 * Whether a test file has tests on PostgreSQL, by any of the helpers of `api/src/testing/test-database.ts`.
 */
export const runsOnPostgres = (text: string): boolean =>
  /\bdescribe(?:Money)?On(?:\w*Databases?|Postgres)\b/.test(text);

/** The server's test files that may reach a mutant: those with tests on PostgreSQL. */
export function testFiles(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file))
    .filter((file) => runsOnPostgres(readFileSync(join(SOURCES, file), 'utf8')))
    .toSorted();
}

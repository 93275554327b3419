import { arch, availableParallelism, cpus, platform } from 'node:os';
import type { Outcome } from './trying/judge.ts';
import type { Result } from './trying/try-mutants.ts';

const OUTCOMES: readonly Outcome[] = ['killed', 'survived', 'timed out', 'broken'];

const countOf = (results: readonly Result[], outcome: Outcome): number =>
  results.filter((one) => one.outcome === outcome).length;

/** One line of counts. */
export function score(results: readonly Result[]): string {
  const counts = OUTCOMES.map((outcome) => `${countOf(results, outcome)} ${outcome}`);
  return `${results.length} mutants: ${counts.join(', ')}`;
}

/** The results, for people. */
export function report(results: readonly Result[], equivalent: number): string {
  const left = results.filter(({ outcome }) => outcome !== 'killed');
  const found = new Map<string, number>();
  for (const { file } of results.filter(({ outcome }) => outcome === 'killed')) {
    found.set(file, (found.get(file) ?? 0) + 1);
  }
  const finders = [...found].toSorted(([, one], [, other]) => other - one);
  return `# Faults in the database's functions

${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}. Made by \`node scripts/run.mjs mutate-sql\` on ${new Date().toISOString().slice(0, 10)}.

A fault is put into a function, a trigger, a check or a view of the migrated database, and the server's tests
that call it are run on PostgreSQL. One that fails has found it (killed). A time-out finds nothing, and a fault
that is no SQL (broken) shows nothing. Without any difference that could be seen, and so left out: ${equivalent}
(\`scripts/sql-mutants/making/equivalent.ts\` says why).

| mutants | ${OUTCOMES.join(' | ')} |
| --- | ${OUTCOMES.map(() => '---').join(' | ')} |
| ${results.length} | ${OUTCOMES.map((outcome) => countOf(results, outcome)).join(' | ')} |

## Not killed

${left.length === 0 ? 'None.' : left.map(({ name, outcome, file }) => `- ${outcome}: \`${name}\`${file ? ` (${file})` : ''}`).join('\n')}

## Found by

| test file | mutants |
| --- | --- |
${finders.map(([file, count]) => `| ${file} | ${count} |`).join('\n')}
`;
}

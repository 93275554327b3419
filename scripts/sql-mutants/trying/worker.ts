// A process that tries mutants one after the other: a copy of the database with the fault, and the tests on
// copies of that.
import { copyDatabase, dropDatabase } from '../making/base-database.ts';
import { judge, type Outcome } from './judge.ts';
import { runTestFile } from './run-test-file.ts';

export interface Task {
  readonly url: string;
  readonly base: string;
  readonly name: string;
  readonly sql: string;
  /** The test files to run, until one fails. */
  readonly files: readonly string[];
}

/** The question whether the files that have killed in this process still pass without a mutant. */
export type Recheck = Pick<Task, 'url' | 'base'>;

export interface Tried {
  readonly outcome: Outcome;
  /** The test that killed it, or did not end, and its file. */
  readonly file: string;
  readonly by: string;
  readonly why: string;
}

const copy = `adpartner_mutant_${process.pid}`;

const killers = new Set<string>();

/** The first of the files that have killed here and fail without a mutant, too; null if there is none. */
async function firstRed({ url, base }: Recheck): Promise<string | null> {
  for (const file of killers) {
    const { failed } = await runTestFile(file, url, base);
    if (failed[0]) return `${file}: ${failed[0].test}\n${failed[0].why}`;
  }
  return null;
}

async function tryMutant({ url, base, sql, files }: Task): Promise<Tried> {
  try {
    await copyDatabase({ url, name: base }, copy, sql);
    let late: Tried | undefined;
    for (const file of files) {
      const result = await runTestFile(file, url, copy);
      const outcome = judge(result);
      const [first] = result.failed;
      const tried = { outcome, file, by: first?.test ?? '', why: first?.why ?? '' };
      if (outcome === 'killed') killers.add(file);
      if (outcome === 'timed out') late ??= tried;
      else if (outcome !== 'survived') return tried;
    }
    return late ?? { outcome: 'survived', file: '', by: '', why: '' };
  } catch (error) {
    return { outcome: 'broken', file: '', by: '', why: String(error) };
  } finally {
    await dropDatabase(url, copy);
  }
}

process.on('message', (task: Task | Recheck) => {
  const done = 'sql' in task ? tryMutant(task) : firstRed(task).then((red) => ({ red }));
  void done.then((answer) => process.send?.(answer));
});
// The parent process is gone.
process.on('disconnect', () => process.exit());

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BaseDatabase } from '../making/base-database.ts';
import type { Coverage } from './coverage.ts';
import { TestOrder } from './test-order.ts';
import type { Mutant } from '../making/mutant.ts';
import type { Recheck, Task, Tried } from './worker.ts';

/** The time limit of a mutant: far more than all tests take, so that only an endless loop is cut off. */
const TIME_LIMIT_MS = 15 * 60_000;
// Tests leave something in the memory of their process.
const TASKS_OF_A_PROCESS = 30;

export interface Result extends Tried {
  readonly name: string;
}

const startWorker = (): ChildProcess =>
  fork(join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // jest prints the name of the project to stderr.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

async function ask(worker: ChildProcess, task: Task): Promise<Tried> {
  const late = AbortSignal.timeout(TIME_LIMIT_MS);
  const done = new AbortController();
  const both = AbortSignal.any([late, done.signal]);
  worker.send(task);
  try {
    const [outcome] = (await Promise.race([
      once(worker, 'message', { signal: both }),
      once(worker, 'exit', { signal: both }).then(() => Promise.reject(new Error('it ended'))),
    ])) as [Tried];
    return outcome;
  } catch (error) {
    worker.kill('SIGKILL');
    const outcome = late.aborted ? 'timed out' : 'broken';
    return { outcome, file: '', by: '', why: String(error) };
  } finally {
    done.abort();
  }
}

/**
 * Ends a worker. Rejects if a file that has killed in it fails without a mutant, too, because of what earlier
 * runs left in the process: its kills prove nothing.
 */
async function endWorker(worker: ChildProcess, { url, name: base }: BaseDatabase): Promise<void> {
  if (!worker.connected) return;
  worker.send({ url, base } satisfies Recheck);
  const [{ red }] = (await once(worker, 'message')) as [{ red: string | null }];
  worker.disconnect();
  if (red) throw new Error(`kills that prove nothing: a test fails without a mutant, too: ${red}`);
}

/** Tries every mutant, `jobs` at once. Reports each result. */
export async function tryMutants(
  base: BaseDatabase,
  mutants: readonly Mutant[],
  coverage: readonly Coverage[],
  jobs: number,
  told: (mutant: Mutant, result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const order = new TestOrder(coverage);
  const waiting = [...mutants];
  const lane = async () => {
    let worker = startWorker();
    let tasks = 0;
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      if (worker.killed || worker.exitCode !== null || tasks === TASKS_OF_A_PROCESS) {
        await endWorker(worker, base);
        worker = startWorker();
        tasks = 0;
      }
      tasks += 1;
      const { name, sql } = mutant;
      const files = order.filesFor(mutant);
      const tried = await ask(worker, { url: base.url, base: base.name, name, sql, files });
      const result = { name, ...tried };
      results.push(result);
      if (tried.outcome === 'killed') order.learn(mutant, tried.file);
      told(mutant, result);
    }
    await endWorker(worker, base);
  };
  await Promise.all(Array.from({ length: jobs }, lane));
  return results;
}

// Suites of journeys that run in one run of Playwright, and are results of the task runner each.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passedSuite, SUITES_PASSED } from '../../e2e/stack/passed-suites.ts';
import { root, runNode } from '../process/run-command.ts';
import { keepDuration } from '../tasks/kept-results.ts';
import { runTasks, worstCode, type PlannedTask } from '../tasks/task-runner.ts';
import { STOPPED, type RunnerOptions } from '../tasks/turbo.ts';
import { suiteOfTask } from './suite-tasks.ts';

/**
 * Runs suites with as many browsers, each with a server, as there are workers; a suite of its own would start both
 * and Playwright, which takes longer than the tests of many. The task runner then keeps what passed: it runs those
 * tasks again, and they find the note that they passed.
 * @param tasks suites that may run together
 * @param flags for the task runner
 * @returns the exit code
 */
export async function runJourneys(
  tasks: readonly PlannedTask[],
  workers: number,
  flags: readonly string[],
  options: RunnerOptions,
): Promise<number> {
  if (tasks.length === 0) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'passed-suites-'));
  const env = { ...options.env, [SUITES_PASSED]: folder };
  const names = tasks.map(({ id }) => suiteOfTask(id)!);
  const { code } = await runNode(
    [join(root, 'e2e/run-suite.ts'), ...names, '--workers', String(workers)],
    { env },
  );
  if (process.exitCode === STOPPED) return STOPPED;
  const notes = readdirSync(folder);
  const passed = tasks.filter(({ id }) => notes.includes(suiteOfTask(id)!));
  for (const { id, key } of passed) keepDuration(key, passedSuite(folder, suiteOfTask(id)!)!.took);
  const failed = names.filter((name) => !notes.includes(name));
  if (failed.length > 0) console.error(`failed: journeys of ${failed.join(', ')}`);
  const ids = passed.map(({ id }) => id);
  const kept = ids.length > 0 ? await runTasks(ids, flags, { ...options, env, isQuiet: true }) : 0;
  return worstCode([code, failed.length > 0 ? 1 : 0, kept]);
}

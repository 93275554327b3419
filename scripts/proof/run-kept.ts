import { openResults, sealResults } from './kept-results.ts';
import { planTasks, runTasks, STOPPED, type RunnerOptions } from './task-runner.ts';

/**
 * Runs tasks of which the results are used that are as they were written, and keeps those of what passes.
 * @param tasks by the names that the task runner has for them
 * @param flags for the task runner
 * @returns the exit code
 */
export async function runKept(
  tasks: readonly string[],
  flags: readonly string[] = [],
  options: RunnerOptions = {},
): Promise<number> {
  const keys = (await planTasks(tasks, options)).map(({ key }) => key);
  openResults(keys);
  const code = await runTasks(tasks, flags, options);
  // Who stops a run may stop it in the middle of a file.
  if (code !== STOPPED) sealResults(keys);
  return code;
}

import { openResults, sealResults } from './kept-results.ts';
import { planTasks, runTasks, type PlannedTask } from './task-runner.ts';
import { STOPPED, type RunnerOptions } from './turbo.ts';

/**
 * Runs tasks. Cached results whose files still match their seals are used instead; results of passed tasks
 * are sealed.
 * @param tasks by the task runner's names
 * @param flags for the task runner
 * @param begin is told the plan before anything runs
 * @returns the exit code
 */
export async function runKept(
  tasks: readonly string[],
  flags: readonly string[] = [],
  options: RunnerOptions = {},
  begin: (planned: readonly PlannedTask[]) => void = () => {},
): Promise<number> {
  const planned = await planTasks(tasks, options);
  const keys = planned.map(({ key }) => key);
  begin(planned);
  openResults(keys);
  const code = await runTasks(tasks, flags, options);
  // An interrupted run may leave a half-written result, so none of its results is sealed.
  if (code !== STOPPED) sealResults(keys);
  return code;
}

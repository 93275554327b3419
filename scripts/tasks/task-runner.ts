// Plans and runs the tasks of this workspace.
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { turbo, type RunnerOptions } from './turbo.ts';

/** A task as the runner plans it. */
export interface PlannedTask {
  /** `@adpartner/host#build`. */
  readonly id: string;
  /** The key of its result: a hash of all its inputs. */
  readonly key: string;
  /** Whether there is a cached result of that key. */
  readonly isKept: boolean;
  /** The duration of the run with the cached result, in milliseconds; 0 if there is none. */
  readonly took: number;
  /** The files that its result depends on, below the root. */
  readonly inputs: readonly string[];
}

interface DryRun {
  tasks: {
    taskId: string;
    hash: string;
    command: string;
    directory: string;
    inputs: Record<string, string>;
    cache: { status: string; timeSaved?: number };
  }[];
}

const NO_COMMAND = '<NONEXISTENT>';

/** The plan of a run of these tasks (`build`, `@adpartner/host#test`, …). */
export async function planTasks(
  tasks: readonly string[],
  options: RunnerOptions = {},
): Promise<PlannedTask[]> {
  const { code, out, complained } = await turbo(['run', ...tasks, '--dry=json'], options, true);
  if (code !== 0) throw new Error(`the task runner could not plan: ${complained || out}`);
  const { tasks: planned } = JSON.parse(out.slice(out.indexOf('{'))) as DryRun;
  return planned
    .filter(({ command }) => command !== NO_COMMAND)
    .map(({ taskId, hash, cache, directory, inputs }) => ({
      id: taskId,
      key: hash,
      isKept: cache.status === 'HIT',
      took: cache.timeSaved ?? 0,
      inputs: Object.keys(inputs).map((file) => posix.join(directory, file)),
    }));
}

/** Runs tasks with their dependencies. Resolves to the exit code. */
export async function runTasks(
  tasks: readonly string[],
  flags: readonly string[],
  options: RunnerOptions = {},
): Promise<number> {
  const { code } = await turbo(
    [
      'run',
      ...tasks,
      `--concurrency=${availableParallelism() + (options.moreAtOnce ?? 0)}`,
      `--output-logs=${options.isQuiet ? 'errors-only' : 'new-only'}`,
      '--log-order=grouped',
      '--log-prefix=none',
      ...flags,
    ],
    options,
    false,
  );
  return code;
}

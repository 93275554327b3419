// Plans and runs the tasks of this workspace.
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { keptDuration } from './kept-results.ts';
import { runInLanes } from './lanes.ts';
import { STOPPED, turbo, type RunnerOptions } from './turbo.ts';

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
      took: Math.max(cache.timeSaved ?? 0, keptDuration(hash)),
      inputs: Object.keys(inputs).map((file) => posix.join(directory, file)),
    }));
}

const WITHOUT_PREFIX = ['--log-order=grouped', '--log-prefix=none'];

const lanesOf = ({ moreAtOnce = 0 }: RunnerOptions): number => availableParallelism() + moreAtOnce;

/** Turborepo's lines about a run as a whole. */
const FRAME = /^ {3}• .*\n|^( Tasks|Cached| {2}Time): .*\n/gm;

/** The exit code of several runs: that of an interrupted one, else of the first that failed. */
export const worstCode = (codes: readonly number[]): number =>
  codes.find((code) => code === STOPPED) ?? codes.find((code) => code !== 0) ?? 0;

/** Runs a task and prints its output in one piece. Resolves to the exit code. */
async function runOne(
  name: string,
  flags: readonly string[],
  options: RunnerOptions,
): Promise<number> {
  const began = performance.now();
  const words = ['run', name, '--output-logs=new-only', ...WITHOUT_PREFIX, ...flags];
  const { code, out, complained } = await turbo(words, options, true);
  const seconds = Math.round((performance.now() - began) / 1000);
  const output = `${out.replace(FRAME, '')}${complained}`.trim();
  console.log(`${output}\n\n${code === 0 ? 'passed' : 'failed'} in ${seconds} s: ${name}\n`);
  return code;
}

/**
 * Runs tasks, which start in this order. Turborepo by itself starts first what depends on least.
 * @param waiting taken out as they start, so that several calls can share them
 * @returns the exit code
 */
export async function runTasksInOrder(
  waiting: string[],
  lanes: number,
  flags: readonly string[],
  options: RunnerOptions,
): Promise<number> {
  const codes = await runInLanes(waiting, lanes, (name) => runOne(name, flags, options));
  const failed = [...codes].filter(([, code]) => code !== 0);
  if (failed.length > 0) console.error(`failed: ${failed.map(([name]) => name).join(', ')}`);
  return worstCode(failed.map(([, code]) => code));
}

/** Runs tasks with their dependencies, in Turborepo's order. Resolves to the exit code. */
export async function runTasks(
  tasks: readonly string[],
  flags: readonly string[],
  options: RunnerOptions = {},
): Promise<number> {
  const { code } = await turbo(
    [
      'run',
      ...tasks,
      `--concurrency=${lanesOf(options)}`,
      `--output-logs=${options.isQuiet ? 'errors-only' : 'new-only'}`,
      ...WITHOUT_PREFIX,
      ...flags,
    ],
    options,
    false,
  );
  return code;
}

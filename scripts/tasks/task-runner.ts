// Turborepo, configured for this workspace: offline, silent, with one folder outside of the clone for its
// results.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { endWithUs, root } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { makeResultsFolder, resultsFolder } from './kept-results.ts';

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

export interface RunnerOptions {
  /** The environment variables of tasks besides PATH and those in turbo.json. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output of failed tasks only. */
  readonly isQuiet?: boolean;
  /** How many more tasks than cores run at once, because tasks wait now and then. */
  readonly moreAtOnce?: number;
}

const NO_COMMAND = '<NONEXISTENT>';

/** The environment of every run of the task runner; `env` is added. */
function runnerEnvironment(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_PRINT_VERSION_DISABLED: '1',
    TURBO_CACHE_DIR: resultsFolder(),
    // What a result may depend on besides files: part of every key (globalEnv in turbo.json).
    TESTED_NODE: `${process.version} ${process.platform}-${process.arch}`,
    ...env,
  };
}

function turbo(args: readonly string[], options: RunnerOptions, quiet: boolean) {
  makeResultsFolder();
  const child = spawn(process.execPath, [toolScript('turbo'), ...args], {
    cwd: root,
    env: runnerEnvironment(options.env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  // On a terminal it gets Ctrl-C by itself, too; a signal to this process only is passed on.
  endWithUs(child);
  let isStopped = false;
  const stop = () => (isStopped = true);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  let out = '';
  let complained = '';
  child.stdout?.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (complained += data.toString()));
  return new Promise<{ code: number; out: string; complained: string }>((done) => {
    child.once('error', (error) => done({ code: 127, out, complained: error.message }));
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
      done({ code: isStopped ? STOPPED : (code ?? 1), out, complained });
    });
  });
}

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

/** The exit code of a run that was interrupted, by Ctrl-C or another signal. */
export const STOPPED = 130;

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

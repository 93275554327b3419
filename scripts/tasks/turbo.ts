// Turborepo, configured for this workspace: offline, silent, with one folder outside of the clone for its
// results.
import { spawn } from 'node:child_process';
import { endWithUs, root } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { makeResultsFolder, resultsFolder } from './results-folder.ts';

export interface RunnerOptions {
  /** The environment variables of tasks besides PATH and those in turbo.json. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output of failed tasks only. */
  readonly isQuiet?: boolean;
  /** How many more tasks than cores run at once, because tasks wait now and then. */
  readonly moreAtOnce?: number;
}

/** The exit code of a run that was interrupted, by Ctrl-C or another signal. */
export const STOPPED = 130;

/** The environment of every run of the task runner; `env` is added. */
function runnerEnvironment(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_PRINT_VERSION_DISABLED: '1',
    TURBO_CACHE_DIR: resultsFolder(),
    // A result may depend on these besides files, so they are part of every key (globalEnv in turbo.json).
    TESTED_NODE: `${process.version} ${process.platform}-${process.arch}`,
    ...env,
  };
}

/** Runs Turborepo. If `quiet`, its output is returned instead of shown. */
export function turbo(args: readonly string[], options: RunnerOptions, quiet: boolean) {
  makeResultsFolder();
  const child = spawn(process.execPath, [toolScript('turbo'), ...args], {
    cwd: root,
    env: runnerEnvironment(options.env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  // On a terminal the child gets Ctrl-C itself; a signal to this process alone is passed on.
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

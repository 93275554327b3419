import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../../shared/src/federation/build-folder.ts';

export { root };

/** One set for the process, and one listener of each signal: jest loads this module once for each test file. */
const CHILDREN = Symbol.for('adpartner:children');
const ofProcess = globalThis as { [CHILDREN]?: Set<ChildProcess> };

/** Ends running children when this process gets a signal, so that none is left behind. */
function endOnSignal(children: Set<ChildProcess>): Set<ChildProcess> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of children) child.kill('SIGTERM');
      if (children.size === 0) process.exit(130);
      process.exitCode = 130;
    });
  }
  return children;
}

const running = (ofProcess[CHILDREN] ??= endOnSignal(new Set()));

/** Makes a child end with this process. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('close', () => running.delete(child));
}

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Captures the output instead of showing it. */
  quiet?: boolean;
}

/** Runs a program with the current Node: a script, or a tool's script file. Resolves to its exit code. */
export function runNode(args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], options);
}

export interface CommandResult {
  code: number;
  /** The output, with `quiet`. */
  output: string;
}

/** Runs a command to its end. Never throws: a command that can't be started has code 127. */
export function runCommand(
  command: string,
  args: string[],
  { cwd = root, env, quiet = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      // On a terminal the program gets the keys, for jest's watch mode.
      stdio: quiet
        ? ['ignore', 'pipe', 'pipe']
        : [process.stdin.isTTY ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    });
    endWithUs(child);
    let output = '';
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

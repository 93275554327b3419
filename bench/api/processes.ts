import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A server as a process of its own, so that its processor time is its alone. */
export interface ServerProcess {
  readonly url: string;
  /** Seconds of processor time so far, of all its threads. */
  cpuSeconds(): number;
  /** Its memory now, in bytes: that which is not on disk. */
  memoryBytes(): number;
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/**
 * The seconds of processor time of a process so far. To the nanosecond: 750 requests are few of the ticks in which
 * /proc/PID/stat counts.
 */
export function cpuSeconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
    );
    return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch (error) {
    throw new Error('processor time is read from /proc: this bench needs Linux', { cause: error });
  }
}

function memoryBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** A deployment's settings: in the sandbox a simulator would deliver every plan that is put meanwhile. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PASSWORD_PEPPER: 'p'.repeat(32),
  TICKET_KEY: 't'.repeat(32),
  LOG_LEVEL: 'warn',
};

/** Starts a script that prints `ready <url>`, and waits for that. Rejects with its last words. */
export async function startServerProcess(
  script: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script],
    { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(said)?.[1];
      if (ready) done(ready);
    });
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}:\n${said}`)));
  });
  return {
    url,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    memoryBytes: () => memoryBytes(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer } from '../../api/src/operator/cli/ask-server.ts';

/** The server under attack, as a process of its own. */
export interface AttackedServer {
  readonly port: number;
  readonly dataDir: string;
  /** An operator's command, by the door of this machine. */
  operator(command: string, input: object): Promise<Record<string, unknown>>;
  /** How many errors it has logged that nobody meant. */
  errors(): number;
  /** The most memory that it held since the last time this was asked, in bytes. */
  peakMemory(): number;
  /** Whether it still runs. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

const ERROR_LEVEL = 50;

/** Counts lines of the log that are errors. */
function countErrors(log: string): number {
  return log.split('\n').filter((line) => {
    const level = Number(/"level":(\d+)/.exec(line)?.[1]);
    return level >= ERROR_LEVEL;
  }).length;
}

/** The memory of a process and of those that it has started, in bytes; 0 where it has ended. */
function heldBy(pid: number | undefined): number {
  try {
    const kib = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children
      .filter(Boolean)
      .map((child) => heldBy(Number(child)))
      .reduce((sum, one) => sum + one, Number(kib) * 1024);
  } catch {
    return 0;
  }
}

/** Starts a sandbox server that believes the proxies of this machine. */
export async function startServer(databaseUrl: string | null): Promise<AttackedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-attack-'));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../api/src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  // Ended from outside, a run leaves no server behind.
  process.once('SIGTERM', () => process.exit(143));
  const port = await new Promise<number>((done, fail) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /^ready http:\/\/localhost:(\d+)$/m.exec(said)?.[1];
      if (found) done(Number(found));
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${log}`)));
  });
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, heldBy(child.pid));
  };
  const looking = setInterval(look, 100).unref();
  return {
    port,
    dataDir,
    operator: async (command, input) => {
      const body = { command, input: { ...input }, actor: 'attack' };
      const answer = await askServer({ DATA_DIR: dataDir }, '/', body);
      if ('error' in answer) throw new Error(`${command}: ${answer.error.message}`);
      return answer.result;
    },
    errors: () => countErrors(log),
    peakMemory: () => {
      look();
      const held = peak;
      peak = 0;
      return held;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      process.off('exit', kill);
      clearInterval(looking);
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

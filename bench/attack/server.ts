import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LITTLE_MEMORY } from '../../api/src/config/little-memory.ts';
import { heldByTree } from './held-memory.ts';
import type { Target } from './target.ts';

/** The server under attack, a process of its own. */
export interface AttackedServer extends Target {
  /** How many unexpected errors it has logged. */
  errors(): number;
  /** The most memory that it has held since the last call, in bytes. */
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

/** Starts a sandbox server that believes the proxies of this machine. */
export async function startServer(databaseUrl: string | null): Promise<AttackedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-attack-'));
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...LITTLE_MEMORY.flags,
      join(import.meta.dirname, '../../api/src/main.ts'),
    ],
    {
      env: {
        ...LITTLE_MEMORY.env,
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
  // A run that is ended from outside leaves no server behind.
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
    peak = Math.max(peak, heldByTree(child.pid!));
  };
  const looking = setInterval(look, 100).unref();
  return {
    port,
    dataDir,
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

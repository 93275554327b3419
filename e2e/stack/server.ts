import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { LITTLE_MEMORY } from '../../api/src/config/little-memory.ts';

export const root = resolve(import.meta.dirname, '../..');

/** A running stack: the site and its API, and what it said when it was ready. */
export interface Stack {
  url: string;
  dataDir: string;
  /** Its database, where others can reach it too; null for the embedded one. */
  databaseUrl: string | null;
  demo: { username: string; password: string };
  licenseKey: string;
  authorizationCode: string;
  stop(): Promise<void>;
  /** Kills the server. Closing the embedded database takes seconds; use this where its folder is not used again. */
  kill(): Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/**
 * Starts the server on a free port, unless one is given, and waits until it says it is ready. Rejects with its last words.
 * @param env what else it is to know
 */
export async function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...LITTLE_MEMORY.flags,
      join(root, 'api/src/main.ts'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        ...LITTLE_MEMORY.env,
        // Whichever is free: many stacks run side by side.
        PORT: '0',
        DATA_DIR: dataDir,
        SITE_DIR: join(root, 'dist'),
        // What runs the tests may have set it; a sandbox does not start in production.
        NODE_ENV: 'test',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const find = (pattern: RegExp) => {
    const found = pattern.exec(said);
    if (!found) throw new Error(`the server said nothing like ${pattern}:\n${said}`);
    return found.slice(1) as string[];
  };
  await new Promise<void>((done, fail) => {
    let log = '';
    child.stderr.on('data', (data: Buffer) => (log = (log + data.toString()).slice(-4000)));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (/^ready /m.test(said)) done();
    });
    child.once('exit', (code) =>
      fail(new Error(`the server ended with ${code}:\n${said}\n${log}`)),
    );
  });
  const [username, password] = find(/^demo partner: (\S+) \/ (\S+)$/m);
  return {
    url: find(/^ready (\S+)$/m)[0]!,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    demo: { username: username!, password: password! },
    licenseKey: find(/^license key: (\S+)$/m)[0]!,
    authorizationCode: find(/^authorization code: (\S+)$/m)[0]!,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { LITTLE_MEMORY } from '../../api/src/config/little-memory.ts';
import { COMPILED_ONCE } from '../../api/src/testing/node-flags.ts';

export const root = resolve(import.meta.dirname, '../..');

/** Variables of a server's environment. */
export type Settings = Readonly<Record<string, string>>;

/** A running stack: the site, its API and what the server printed at start. */
export interface Stack {
  url: string;
  dataDir: string;
  /** The address of its database; null for the embedded one, which only the server can open. */
  databaseUrl: string | null;
  demo: { username: string; password: string };
  licenseKey: string;
  authorizationCode: string;
  stop(): Promise<void>;
  /**
   * Kills the server. Faster than `stop`, which closes the embedded database for seconds; use it if
   * the folder is not reused.
   */
  kill(): Promise<void>;
  /** Undoes what earlier tests have changed about a shared deployment, and gives it these settings. */
  restore?: (settings: Settings) => Promise<void>;
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/**
 * Starts the server, on a free port unless `env` has one, and waits for its ready line. Rejects
 * with its output if it exits.
 * @param env further environment variables
 * @param project the folder of the server, if it is another one than this clone's
 */
export async function startServer(
  dataDir: string,
  env: Settings = {},
  project = root,
): Promise<Stack> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...LITTLE_MEMORY.flags,
      COMPILED_ONCE,
      join(project, 'api/src/main.ts'),
    ],
    {
      cwd: project,
      env: {
        ...process.env,
        ...LITTLE_MEMORY.env,
        // Any free port: many stacks run side by side.
        PORT: '0',
        DATA_DIR: dataDir,
        SITE_DIR: join(root, 'dist'),
        // The test runner may have set it; a sandbox does not start in production.
        NODE_ENV: 'test',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const find = (pattern: RegExp) => {
    const found = pattern.exec(output);
    if (!found) throw new Error(`the server printed no line like ${pattern}:\n${output}`);
    return found.slice(1) as string[];
  };
  await new Promise<void>((done, fail) => {
    let log = '';
    child.stderr.on('data', (data: Buffer) => (log = (log + data.toString()).slice(-4000)));
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (/^ready /m.test(output)) done();
    });
    child.once('exit', (code) =>
      fail(new Error(`the server exited with ${code}:\n${output}\n${log}`)),
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

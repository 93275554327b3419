import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RUNS_AS } from '../../api/src/testing/databases/postgres-binaries.ts';
import { PLACE } from './programs.ts';

/** The processes that run in a folder or below it. Programs keep the folder that they are started in. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const cwd = readlinkSync(`/proc/${name}/cwd`).replace(/ \(deleted\)$/, '');
      return cwd === folder || cwd.startsWith(`${folder}/`) ? [Number(name)] : [];
    } catch {
      // Ended meanwhile, or another user's.
      return [];
    }
  });
}

/** Ends everything that runs in a folder, at once. */
export function killAllIn(folder: string, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Ended meanwhile.
    }
  }
}

export interface StartOptions {
  /** The folder below the drill's that it runs in. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** As the user of this process, also if that is root. */
  readonly isOurs?: boolean;
}

/** The folder of a drill, and what runs in it. */
export class Home {
  readonly path: string;
  private readonly sweeper: ChildProcess;

  constructor(keep: boolean) {
    this.path = mkdtempSync(join(PLACE ?? tmpdir(), 'adpartner-drill-'));
    chmodSync(this.path, 0o755);
    // Its input ends with this process, however that ends; then it ends the others.
    this.sweeper = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'sweep.ts'),
        this.path,
        String(keep),
      ],
      { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
    );
    this.folder('logs');
  }

  /** A folder below, which the programs may write to. */
  folder(name: string): string {
    const path = join(this.path, name);
    if (existsSync(path)) return path;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (RUNS_AS) chownSync(path, RUNS_AS.uid, RUNS_AS.gid);
    return path;
  }

  /**
   * Puts a folder on a small disk of its own, if this user may mount one.
   * @returns whether it is one now
   */
  mount(name: string, megabytes: number): boolean {
    const path = this.folder(name);
    const size = `size=${megabytes}m,mode=0700${RUNS_AS ? `,uid=${RUNS_AS.uid},gid=${RUNS_AS.gid}` : ''}`;
    return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path]).status === 0;
  }

  /** Starts a program; its output is in `logs/NAME.log`. */
  start(name: string, [command = '', ...words]: string[], options: StartOptions): ChildProcess {
    const log = openSync(join(this.path, 'logs', `${name}.log`), 'a');
    const cwd = this.folder(options.folder);
    return spawn(command, words, {
      cwd,
      env: { PATH: process.env.PATH, HOME: cwd, LC_ALL: 'C.UTF-8', ...options.env },
      stdio: ['ignore', log, log],
      ...(!options.isOurs && RUNS_AS),
    });
  }

  /** Ends everything and removes the folder. */
  async end(): Promise<void> {
    const ended = new Promise((done) => this.sweeper.once('exit', done));
    this.sweeper.stdin!.end();
    await ended;
  }
}

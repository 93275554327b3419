import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { LITTLE_MEMORY } from '../../api/src/config/little-memory.ts';
import { until } from './cluster.ts';
import type { Home } from './processes.ts';

const MAIN = join(import.meta.dirname, '../../api/src/main.ts');

/** Two API servers on one database. */
export class ApiServers {
  readonly dataDir: string;
  private readonly children: (ChildProcess | undefined)[] = [];
  private readonly secrets: Readonly<Record<string, string>>;
  private readonly home: Home;
  private readonly ports: readonly number[];
  private readonly database: Readonly<Record<string, string>>;
  private readonly faketime: string;
  private main = MAIN;

  /** @param before the folder of the version before, which runs until `upgrade`; null for this version */
  constructor(
    home: Home,
    ports: readonly number[],
    database: Readonly<Record<string, string>>,
    { faketime, before }: { faketime: string; before: string | null },
  ) {
    if (before !== null) this.main = join(resolve(before), 'api/src/main.ts');
    this.home = home;
    this.ports = ports;
    this.database = database;
    this.faketime = faketime;
    this.dataDir = home.folder('api');
    this.secrets = {
      PASSWORD_PEPPER: randomBytes(24).toString('hex'),
      TICKET_KEY: randomBytes(24).toString('hex'),
    };
  }

  /** Starts one, with a clock that `jump` sets or with the machine's, and waits until it serves. */
  async start(at: number, hasOwnClock = false): Promise<void> {
    const clock = {
      LD_PRELOAD: this.faketime,
      FAKETIME_TIMESTAMP_FILE: this.clockFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
    if (hasOwnClock) this.jump('+0h');
    const port = this.ports[at]!;
    this.children[at] = this.home.start(
      `api-${at + 1}`,
      [
        process.execPath,
        '--disable-warning=ExperimentalWarning',
        ...LITTLE_MEMORY.flags,
        this.main,
      ],
      {
        folder: 'api',
        isOurs: true,
        env: {
          ...LITTLE_MEMORY.env,
          ...this.secrets,
          ...this.database,
          PORT: String(port),
          DATA_DIR: this.dataDir,
          DRAIN_SECONDS: '10',
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'error',
          ...(hasOwnClock && clock),
        },
      },
    );
    await until(`API server on ${port}`, async () => {
      return (await fetch(`http://127.0.0.1:${port}/ready`)).ok;
    });
  }

  /** From now on a start is one of this version. */
  upgrade(): void {
    this.main = MAIN;
  }

  private get clockFile(): string {
    return join(this.home.path, 'etc/clock');
  }

  /** Moves the clock of a server that has its own. */
  jump(by: '+0h' | '+1h' | '-1h'): void {
    writeFileSync(this.clockFile, `${by}\n`);
  }

  async stop(at: number): Promise<void> {
    const child = this.children[at]!;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** Whether one has ended by itself. */
  haveEnded(): boolean {
    return this.children.some((child) => child?.exitCode !== null || child.signalCode !== null);
  }
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from '../../api/src/testing/programs/free-port.ts';
import { RUNS_AS } from '../../api/src/testing/databases/postgres-binaries.ts';
import {
  addressOf,
  HAPROXY,
  MEMBERS,
  ofMember,
  onLoopback,
  PGBOUNCER,
  portsHere,
  replaceAll,
  STANDBY,
  type Member,
} from './configuration.ts';
import { Cut } from './cut.ts';
import { killAllIn, processesIn, type Home } from './processes.ts';
import type { Programs } from './programs.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/cluster');
/** Enough for the log of a drill and for a copy of the database. */
const DISK_MB = 512;
const PATIENCE_MS = 180_000;

const run = promisify(execFile);

interface MemberState {
  readonly name: Member;
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
}

const isRunning = ({ state }: MemberState) => state === 'running' || state === 'streaming';

/** Waits until something is so. @throws Error after three minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`after three minutes there is no ${what}`);
    await sleep(250);
  }
}

/** Three PostgreSQL servers under Patroni with etcd, HAProxy before them and PgBouncer before that. */
export class Cluster {
  private ports = new Map<string, number>();
  private readonly cuts = new Map<Member, Cut>();
  private readonly passwords = { own: '', superuser: '' };
  /** Whether each server is on a small disk of its own. */
  hasSmallDisks = false;
  private readonly home: Home;
  private readonly programs: Programs;

  constructor(home: Home, programs: Programs) {
    this.home = home;
    this.programs = programs;
    for (const name of ['own', 'superuser'] as const) {
      this.passwords[name] = randomBytes(16).toString('hex');
    }
  }

  private portOf(address: string): number {
    return this.ports.get(address)!;
  }

  private url(user: 'adpartner' | 'postgres', port: number, database = 'adpartner'): string {
    const password = this.passwords[user === 'postgres' ? 'superuser' : 'own'];
    return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  get pooledUrl(): string {
    return this.url('adpartner', this.portOf(PGBOUNCER));
  }

  get directUrl(): string {
    return this.url('adpartner', this.portOf(HAPROXY));
  }

  get readUrl(): string {
    return this.url('adpartner', this.portOf(STANDBY));
  }

  /** Runs SQL on the primary. */
  async sql(statement: string, user: 'adpartner' | 'postgres' = 'adpartner', database?: string) {
    const url = this.url(user, this.portOf(HAPROXY), database);
    const words = ['-X', '-At', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', statement];
    const { stdout } = await run(join(this.bin, 'psql'), words, { maxBuffer: 2 ** 28 });
    return stdout.trim();
  }

  private get bin(): string {
    return dirname(this.programs.postgresql);
  }

  /** Writes a file of deploy/cluster as it is here, readable for who runs it. */
  private write(name: string, text: string): string {
    const path = join(this.home.folder('etc'), name);
    writeFileSync(path, onLoopback(text, this.ports), { mode: 0o600 });
    if (RUNS_AS) chownSync(path, RUNS_AS.uid, RUNS_AS.gid);
    return path;
  }

  private startEtcd(member: Member): void {
    const text = ofMember(readFileSync(join(DEPLOY, 'etcd.yml'), 'utf8'), member);
    const folder = this.home.folder(`etcd-${member}`);
    const own = replaceAll(text, [['/var/lib/etcd/adpartner', join(folder, 'data')]]);
    const file = this.write(`etcd-${member}.yml`, own);
    this.home.start(`etcd-${member}`, [this.programs['etcd-server'], '--config-file', file], {
      folder: `etcd-${member}`,
    });
  }

  startPatroni(member: Member): void {
    const text = ofMember(readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8'), member);
    const folder = this.home.folder(member);
    const lists = /hosts: \S+/.exec(text)?.[0] ?? 'hosts';
    const here = replaceAll(text, [
      [lists, `hosts: 127.0.0.1:1\n  use_proxies: true`],
      ['/var/lib/postgresql/adpartner', join(folder, 'data')],
      ['/usr/lib/postgresql/15/bin', this.bin],
      ['/run/postgresql', folder],
      ['CHANGE-ME', this.passwords.superuser],
      ['max_slot_wal_keep_size: 4GB', 'max_slot_wal_keep_size: 64MB\n        max_wal_size: 96MB'],
      // So that what a killed one leaves behind is in its folder.
      ['    wal_sender_timeout', '    dynamic_shared_memory_type: mmap\n    wal_sender_timeout'],
    ]);
    this.ports.set('127.0.0.1:1', this.cuts.get(member)!.port);
    const file = this.write(`patroni-${member}.yml`, here);
    this.home.start(`patroni-${member}`, [this.programs.patroni, file], { folder: member });
  }

  async start(): Promise<void> {
    this.ports = await portsHere();
    for (const member of MEMBERS) {
      const etcd = this.portOf(`${addressOf(member)}:2379`);
      this.cuts.set(member, new Cut(await freePort(), etcd));
      await this.cuts.get(member)!.open();
    }
    this.hasSmallDisks = MEMBERS.map((name) => this.home.mount(name, DISK_MB)).every(Boolean);
    for (const member of MEMBERS) this.startEtcd(member);
    const etcd = this.portOf(`${addressOf('db-1')}:2379`);
    await until('etcd', async () => (await fetch(`http://127.0.0.1:${etcd}/health`)).ok);
    for (const member of MEMBERS) this.startPatroni(member);
    const haproxy = this.write('haproxy.cfg', readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8'));
    this.home.start('haproxy', [this.programs.haproxy, '-f', haproxy], { folder: 'haproxy' });
    await this.isWhole();
    await this.createDatabase();
    this.startPgBouncer();
  }

  /** The role and the database, as docs/operating.md has them. */
  private async createDatabase(): Promise<void> {
    await until('primary behind HAProxy', async () => {
      await this.sql('select 1', 'postgres', 'postgres');
      return true;
    });
    for (const statement of [
      `create role adpartner login password '${this.passwords.own}'`,
      `alter role adpartner set statement_timeout = '30s'`,
      `alter role adpartner set idle_in_transaction_session_timeout = '60s'`,
      'create database adpartner owner adpartner',
    ]) {
      await this.sql(statement, 'postgres', 'postgres');
    }
  }

  private startPgBouncer(): void {
    const users = this.write('userlist.txt', `"adpartner" "${this.passwords.own}"\n`);
    const file = this.write(
      'pgbouncer.ini',
      replaceAll(readFileSync(join(DEPLOY, 'pgbouncer.ini'), 'utf8'), [
        ['host=127.0.0.1 port=5000', `host=127.0.0.1 port=${this.portOf(HAPROXY)}`],
        ['listen_port = 6432', `listen_port = ${this.portOf(PGBOUNCER)}`],
        ['/etc/pgbouncer/userlist.txt', users],
      ]),
    );
    this.home.start('pgbouncer', [this.programs.pgbouncer, file], { folder: 'pgbouncer' });
  }

  /** What the members say of the cluster: the first one that answers. */
  private async states(besides?: Member): Promise<readonly MemberState[]> {
    for (const member of MEMBERS.filter((one) => one !== besides)) {
      const port = this.portOf(`${addressOf(member)}:8008`);
      try {
        const signal = AbortSignal.timeout(2000);
        const response = await fetch(`http://127.0.0.1:${port}/cluster`, { signal });
        return ((await response.json()) as { members: MemberState[] }).members;
      } catch {
        // The next one.
      }
    }
    return [];
  }

  /** @param besides the member that is not asked, because it may not know */
  async memberThatIs(role: 'leader' | 'sync_standby', besides?: Member): Promise<Member> {
    const found = (await this.states(besides)).find((one) => one.role === role);
    if (!found) throw new Error(`there is no ${role}`);
    return found.name;
  }

  /** Waits until all three run on one timeline, and one of them is the synchronous standby. */
  async isWhole(): Promise<void> {
    await until('whole cluster', async () => {
      const states = await this.states();
      const has = (role: string) => states.filter((one) => one.role === role).length === 1;
      const isOne = new Set(states.map(({ timeline }) => timeline)).size === 1;
      return states.filter(isRunning).length === 3 && isOne && has('leader') && has('sync_standby');
    });
  }

  /** Ends Patroni and PostgreSQL of a member in the middle of whatever they do. */
  cutPower(member: Member): void {
    killAllIn(this.home.folder(member));
  }

  /** Halts what receives the primary's log on the others, as a network that stands still would; ends it; lets it go on. */
  signalReceivers(primary: Member, signal: 'SIGSTOP' | 'SIGTERM' | 'SIGCONT'): void {
    for (const member of MEMBERS.filter((one) => one !== primary)) {
      for (const pid of processesIn(this.home.folder(member))) {
        const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (title.includes('walreceiver')) process.kill(pid, signal);
      }
    }
  }

  cutFromEtcd(member: Member): void {
    this.cuts.get(member)!.cut();
  }

  joinToEtcd(member: Member): Promise<void> {
    return this.cuts.get(member)!.open();
  }

  /** A file that leaves no room on a member's disk. */
  fillerOf(member: Member): string {
    return join(this.home.folder(member), 'filler');
  }
}

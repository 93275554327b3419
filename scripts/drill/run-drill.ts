import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { makePerson } from '../../bench/attack/people.ts';
import { operate, type Target } from '../../bench/attack/target.ts';
import { freePort } from '../../api/src/testing/programs/free-port.ts';
import { startNginx } from '../../api/src/testing/programs/nginx-server.ts';
import { ApiServers } from './api-servers.ts';
import { Cluster, until } from './cluster.ts';
import { FAULTS, UPGRADE, type Deployment, type Fault } from './faults.ts';
import { Load } from './load.ts';
import type { DrillOptions } from './options.ts';
import type { Home } from './processes.ts';
import type { Programs } from './programs.ts';
import type { Outcome } from './report.ts';
import { doubledWrites, longestPause, lostWrites, type Ledger } from './writes.ts';

const PEOPLE = 6;
const QUIET_MS = 5000;
/** Writes count as served again after this time, if none was longer than half of it after the one before. */
const CALM_MS = 4000;

const LEDGER = `select json_build_object(
  'withdrawals', (select coalesce(json_agg(json_build_object('id', p.id::text, 'user', u.username,
      'amount', w.amount, 'status', w.status)), '[]')
    from withdrawals w join users u on u.id = w.user_id
      join journal_entries e on e.withdrawal_id = w.id and e.remark ->> 'key' = 'remark.withdrawal'
      join postings p on p.entry_id = e.id and p.amount < 0
    where u.username like 'drill-%'),
  'puts', (select coalesce(json_agg(plan_id), '[]') from journal_entries where remark ->> 'key' = 'remark.plan_put'),
  'references', (select coalesce(json_agg(reference), '[]') from journal_entries
    where type = 'system_top_up' and reference like 'drill-%'),
  'names', (select json_object_agg(username, substring(nickname from '^drill (\\d+)$')::int) from users))`;

/** Everything that runs, with people on it. */
interface Drilled extends Deployment {
  readonly load: Load;
  readonly target: Target;
}

const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function startAll(home: Home, programs: Programs, before: string | null): Promise<Drilled> {
  say('starting etcd, Patroni, HAProxy and PgBouncer');
  const cluster = new Cluster(home, programs);
  await cluster.start();
  say('starting two API servers and nginx');
  const ports = [await freePort(), await freePort()];
  const database = {
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_READ_URL: cluster.readUrl,
  };
  const api = new ApiServers(home, ports, database, { faketime: programs.libfaketime, before });
  await api.start(0);
  await api.start(1);
  // So that what nginx writes is in the drill's folder, and it ends with that.
  mkdirSync(join(home.path, 'nginx'), { mode: 0o755 });
  process.chdir(mkdtempSync(join(home.path, 'nginx/')));
  process.env.TMPDIR = join(home.path, 'nginx');
  const nginx = await startNginx(programs.debian, { servers: ports });
  process.chdir('/');
  const target: Target = { port: ports[0]!, dataDir: api.dataDir };
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      makePerson(nginx, target, {
        ...{ username: `drill-${number}`, address: `127.1.0.${1 + number}`, plans: 0 },
      }),
    ),
  );
  const { products } = (await operate(target, 'product list', {})) as {
    products: { id: string }[];
  };
  const file = join(home.path, 'acknowledged.jsonl');
  const load = new Load(
    people,
    products.map(({ id }) => id),
    target,
    file,
  );
  return { cluster, api, load, target };
}

/** Waits until writes are acknowledged again, without a pause. */
async function areServed(load: Load): Promise<void> {
  await sleep(CALM_MS);
  await until('steady acknowledged writes', async () => {
    const now = Date.now();
    return longestPause(load.log.slice(-500), now - CALM_MS, now) * 1000 < CALM_MS / 2;
  });
}

async function compare(drilled: Drilled, from: number) {
  const ledger = JSON.parse(await drilled.cluster.sql(LEDGER)) as Ledger;
  const { difference } = await operate(drilled.target, 'ledger verify', {});
  return {
    acknowledged: drilled.load.log.filter(({ at }) => at >= from).length,
    lost: lostWrites(drilled.load.log, ledger).length,
    doubled: doubledWrites(ledger).length,
    difference: difference === null ? null : JSON.stringify(difference),
  };
}

async function tryFault(fault: Fault, drilled: Drilled): Promise<Outcome> {
  const { load, cluster } = drilled;
  load.begin();
  await sleep(QUIET_MS);
  load.take();
  load.surprises.length = 0;
  const from = Date.now();
  say(fault.name);
  const mend = await fault.begin(drilled);
  if (mend && !fault.isMendedFirst) await areServed(load);
  say('mending');
  await mend?.();
  if (fault.isClusters) await cluster.isWhole();
  await areServed(load);
  const pause = longestPause(load.log, from, Date.now());
  await load.pause();
  const outcome = {
    fault: fault.name,
    limit: fault.limit,
    pause,
    ...load.take(),
    ...(await compare(drilled, from)),
    surprises: [...load.surprises],
    ...(!mend && { leftOut: 'only root may mount a small disk' }),
  };
  say(`${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${pause.toFixed(1)} s`);
  return outcome;
}

/** Runs the faults one after the other. */
export async function runDrill(
  home: Home,
  programs: Programs,
  { only, before }: DrillOptions,
): Promise<Outcome[]> {
  const drilled = await startAll(home, programs, before);
  const outcomes: Outcome[] = [];
  const all = before === null ? FAULTS : [UPGRADE, ...FAULTS];
  for (const fault of all.filter(({ name }) => name.includes(only))) {
    outcomes.push(await tryFault(fault, drilled));
  }
  return outcomes;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { putPlanCall } from '../../shared/src/contract/plan.ts';
import type { Queries } from '../../api/src/db/database.ts';
import { openPostgres } from '../../api/src/db/postgres.ts';
import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import {
  startPostgresServer,
  startStandby,
} from '../../api/src/testing/databases/postgres-server.ts';
import { databaseUrl, onServer } from '../../api/src/testing/databases/test-template.ts';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import { makeUser } from '../../api/src/testing/make-user.ts';
import { drawAccounts, sharesOf } from '../../scripts/scaling/activity.ts';
import { median } from '../api/figure.ts';
import { tellChanges } from '../api/told-puts.ts';
import { assignPlans, CONNECTIONS } from '../api/waiting-plans.ts';

const ACCOUNTS = 200;
const AMOUNT = 1000;
/** Milliseconds between two looks at who waits for a lock. */
const LOOK_MS = 10;

/** What puts did whose accounts were drawn by a law. */
interface Run {
  /** Puts a second. */
  readonly rate: number;
  /** Connections that wait for a lock, on average of the looks. */
  readonly waiting: number;
  /** The time that 99 of 100 puts take at most, in ms. */
  readonly slow: number;
  /** The part of all puts that the busiest account has. */
  readonly busiest: number;
}

/** When a put counts as written: at once, or when a standby has it, which takes so many milliseconds. */
export type Commit = 'at once' | 'standby' | 'standby after 5 ms';

/** Uneven activity in turn with accounts that are all as active. */
export interface Skew {
  /** Of Zipf's law; null: also alike, but no change is told to listening servers. */
  readonly exponent: number | null;
  readonly commit: Commit;
  readonly uneven: Run;
  readonly even: Run;
}

export interface SkewOptions {
  readonly puts: number;
  readonly pairs: number;
  readonly seed: number;
  readonly exponents: readonly number[];
  readonly commits: readonly Commit[];
}

const PUT = `select from put_plan_once($1, $2, $3, $4, $5, ${AMOUNT}, true, false, null, 'UTC')`;

/** Counts the connections that wait for a lock until `over` says so. */
async function countWaiting(url: string, over: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let [waiting, looks] = [0, 0];
  while (!over()) {
    const { rows } = await client.query<{ waiting: number }>(`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    waiting += rows[0]!.waiting;
    looks += 1;
    await sleep(LOOK_MS);
  }
  await client.end();
  return looks === 0 ? 0 : waiting / looks;
}

/** How often each of some things is there. */
function countEach<T>(all: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** A plan for each draw, and the money for it. */
async function preparePlans(db: Queries, productId: string, userIds: readonly string[]) {
  const topUps = [...countEach(userIds)].map(([id, plans]) => ({ id, amount: plans * AMOUNT }));
  await sql`
    select top_up(id, amount, 'B')
    from jsonb_to_recordset(${JSON.stringify(topUps)}::jsonb) as one (id uuid, amount bigint)`.execute(
    db,
  );
  return assignPlans(db, productId, userIds);
}

async function runPuts(
  url: string,
  pool: pg.Pool,
  plans: readonly { userId: string; id: string }[],
): Promise<Omit<Run, 'busiest'>> {
  const requestHash = randomBytes(32);
  const times: number[] = [];
  let next = 0;
  let isOver = false;
  const looking = countWaiting(url, () => isOver);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let plan = plans[next++]; plan; plan = plans[next++]) {
        const from = performance.now();
        await pool.query({
          name: 'put',
          text: PUT,
          values: [putPlanCall.path, randomUUID(), requestHash, plan.userId, plan.id],
        });
        times.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: plans.length / seconds,
    waiting: await looking,
    slow: sorted[Math.floor(sorted.length * 0.99)]!,
  };
}

/** A server with a synchronous standby, and with what sets how its commits end. */
async function startPair() {
  const server = await startPostgresServer();
  const standby = await startStandby(server).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  await onServer(server.url, async (client) => {
    await client.query('create database bench');
    // It holds for those alone whose commits wait.
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
  });
  return {
    url: databaseUrl(server.url, 'bench'),
    /** @returns connections whose commits end so */
    async connect(commit: Commit): Promise<pg.Pool> {
      const delay = commit === 'standby after 5 ms' ? '5ms' : '0';
      const file = join(standby.home, 'data/postgresql.auto.conf');
      appendFileSync(file, `recovery_min_apply_delay = '${delay}'\n`);
      await onServer(standby.url, (client) => client.query('select pg_reload_conf()'));
      const mode = commit === 'at once' ? 'off' : 'remote_apply';
      return new pg.Pool({
        connectionString: databaseUrl(server.url, 'bench'),
        options: `-c synchronous_commit=${mode}`,
        max: CONNECTIONS,
        idleTimeoutMillis: 0,
      });
    },
    async stop() {
      await standby.stop();
      await server.stop();
    },
  };
}

interface Place {
  readonly db: Queries;
  readonly url: string;
  readonly productId: string;
  readonly ids: readonly string[];
}

/** Puts of drawn accounts, prepared without waiting for the standby. */
async function runDrawn(place: Place, pool: pg.Pool, puts: number, exponent: number, seed: number) {
  const drawn = drawAccounts(sharesOf(ACCOUNTS, exponent), puts, seededRandom(seed));
  const userIds = drawn.map((account) => place.ids[account]!);
  const plans = await preparePlans(place.db, place.productId, userIds);
  const busiest = Math.max(...countEach(drawn).values()) / puts;
  return { ...(await runPuts(place.url, pool, plans)), busiest };
}

/** The middle of each figure of some runs. */
function middleOf(runs: readonly Run[]): Run {
  const middle = (what: keyof Run) => median(runs.map((run) => run[what]));
  return {
    rate: middle('rate'),
    waiting: middle('waiting'),
    slow: middle('slow'),
    busiest: middle('busiest'),
  };
}

/** One, the other, the other, one, and so on: what the machine does beside falls on both alike. */
async function inTurn(pairs: number, one: () => Promise<Run>, other: () => Promise<Run>) {
  const [ones, others]: [Run[], Run[]] = [[], []];
  for (let turn = 0; turn < pairs; turn++) {
    ones.push(await one());
    others.push(await other(), await other());
    ones.push(await one());
  }
  return { uneven: middleOf(ones), even: middleOf(others) };
}

/**
 * Puts by the SQL function, over as many connections as a server has, whose accounts are drawn by Zipf's law at several
 * exponents; each measured in turn with puts of accounts that are all as active.
 */
export async function measureSkew(options: SkewOptions): Promise<Skew[]> {
  const { puts, pairs, exponents, commits } = options;
  const pair = await startPair();
  const database = await openPostgres(pair.url);
  let seed = options.seed;
  try {
    await database.migrate();
    const { db } = database;
    const ids: string[] = [];
    for (let user = 0; user < ACCOUNTS; user++) ids.push((await makeUser(db)).id);
    const place = { db, url: pair.url, productId: await makeProduct(db), ids };
    const found: Skew[] = [];
    for (const commit of commits) {
      const pool = await pair.connect(commit);
      const run = (exponent: number) => runDrawn(place, pool, puts, exponent, seed++);
      await run(0);
      for (const exponent of exponents) {
        const both = await inTurn(
          pairs,
          () => run(exponent),
          () => run(0),
        );
        found.push({ exponent, commit, ...both });
      }
      const untold = async () => {
        await tellChanges(db, false);
        const figures = await run(0);
        await tellChanges(db, true);
        return figures;
      };
      found.push({ exponent: null, commit, ...(await inTurn(pairs, untold, () => run(0))) });
      await pool.end();
    }
    return found;
  } finally {
    await database.close();
    await pair.stop();
  }
}

import { sql } from 'kysely';
import pg from 'pg';
import type { Queries } from '../../api/src/db/database.ts';
import { listFundRecords } from '../../api/src/fund-record/list-fund-records.ts';
import { getStatistics } from '../../api/src/statistics/get-statistics.ts';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import type { PostgresBench } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { fillUsers } from './fill.ts';
import { fitLogarithm } from './fit-logarithm.ts';
import { ratioOf } from './pairs.ts';
import { cpuSeconds } from './processes.ts';
import { assignPlans, putOnce } from './waiting-plans.ts';

/** Entries of each user: those of a partner with three a day for a year. */
const ENTRIES_EACH = 1000;
/** Users that one statement fills, so that it needs little memory. */
const AT_ONCE = 500;
/** Users in one measurement. Each has pages of the tables and of the indexes of their own. */
const SAMPLE = 40;
const PAIRS = { pairs: 31, warmUp: 3 };
/** The users that the figure compares. */
const [MANY, FEW] = [1_000_000, 10_000];

const COSTS = ['a page of transactions', 'the statistics of all time', 'a put'] as const;
type Cost = (typeof COSTS)[number];

/** A database with users, and how many seconds of its processor time something takes for some of them. */
interface Side {
  growTo(users: number): Promise<void>;
  readonly costs: Record<Cost, () => Promise<number>>;
  /** In bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/**
 * The processor time of a database's connections for some work. Not the time that passes: a database that has just been
 * filled is in memory, and of one that was not used for a while the machine may have given the memory away.
 */
async function costOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`);
  const spent = () => rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = spent();
  await work();
  return spent() - before;
}

async function openSide(postgres: PostgresBench): Promise<Side> {
  const { url, database } = await postgres.create();
  const { db } = database;
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  const [put, productId] = [putOnce(pool), await makeProduct(db)];
  const ids: string[] = [];
  const sample = () =>
    Array.from({ length: SAMPLE }, () => ids[Math.floor(Math.random() * ids.length)]!);
  const ofEach = (work: (id: string) => Promise<unknown>) => () =>
    costOf(pool, async () => {
      for (const id of sample()) await work(id);
    });
  return {
    async growTo(users) {
      while (ids.length < users) {
        ids.push(...(await fillUsers(db, Math.min(AT_ONCE, users - ids.length), ENTRIES_EACH)));
      }
      // As autovacuum does in time: otherwise the first reads pay for what filling left behind.
      await pool.query('vacuum analyze');
    },
    costs: {
      'a page of transactions': ofEach((id) =>
        listFundRecords(db, id, { account: 'available_balance', size: 20 }, 'Asia/Bangkok', 'en'),
      ),
      'the statistics of all time': ofEach((id) => getStatistics(db, id, 4, 'Asia/Bangkok')),
      'a put': async () => {
        const plans = await assignPlans(db, productId, sample());
        return costOf(pool, async () => {
          for (const { userId, id } of plans) await put({ userId, planId: id });
        });
      },
    },
    size: () => sizeOf(db),
    close: () => pool.end(),
  };
}

async function sizeOf(db: Queries): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select pg_database_size(current_database())::text as size`.execute(db);
  return Number(rows[0]!.size);
}

/**
 * What a user's calls cost at a million users with a billion entries, against ten thousand with ten million: by a line
 * through at least four sizes, over the logarithm of the number of users. Each size is compared with a small database at the same moment.
 */
export async function growth(postgres: PostgresBench, sizes: readonly number[]): Promise<Figure[]> {
  const [small, growing] = [await openSide(postgres), await openSide(postgres)];
  const points: Record<Cost, [users: number, ratio: number][]> = {
    'a page of transactions': [],
    'the statistics of all time': [],
    'a put': [],
  };
  let bytes = 0;
  try {
    await small.growTo(sizes[0]!);
    for (const users of sizes) {
      await growing.growTo(users);
      bytes = (await growing.size()) / (users * ENTRIES_EACH);
      for (const cost of COSTS) {
        const { median } = await ratioOf(PAIRS, growing.costs[cost], small.costs[cost]);
        console.error(
          `  ${users} users: ${cost} ÷ the same with ${sizes[0]}: ${median.toFixed(3)}`,
        );
        points[cost].push([users, median]);
      }
    }
  } finally {
    await small.close();
    await growing.close();
  }
  return COSTS.map((cost) => {
    const line = fitLogarithm(points[cost]);
    const seen = points[cost].map(([users, ratio]) => `${users}: ${ratio.toFixed(2)}`).join(', ');
    return {
      name: `processor time of ${cost} at 1 million users with ${ENTRIES_EACH} entries each ÷ at 10,000, by a line through ${sizes.length} sizes`,
      database: 'PostgreSQL',
      measured: line(MANY) / line(FEW),
      limit: 1.3,
      holds: 'at most',
      from: `against ${sizes[0]} users: ${seen}; ${Math.round(bytes)} bytes an entry with its part of everything`,
    };
  });
}

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { seededRandom } from './delivery/seeded-random.ts';
import { askServer } from './operator/cli/ask-server.ts';
import { count, SAME_AGAIN, SEED } from './testing/chance.ts';
import {
  clearUp,
  freshFolder,
  readLines,
  seededFolder,
  startMain,
  withDatabase,
  type StartedMain,
} from './testing/start-main.ts';

// At full counts both, in parallel, take half an hour and more on a machine with other load.
import.meta.jest.setTimeout(count(1_800_000, 7_200_000));

const KILLS = { PGlite: count(1, 50), PostgreSQL: count(2, 50) };
const AT_ONCE = 8;
/** The most writes that a server acknowledges before it is killed, with others under way. */
const WRITES = count(24, 2_000);
/**
 * The least number for each database; for both together at full counts the promised one. The last run goes on
 * until then.
 */
const ACKNOWLEDGED = count(24, 100_000 / 2);
/** Of this many acknowledged writes in a row one is repeated at the end. */
const AGAIN_EVERY = count(1, 10);

afterAll(clearUp);

type Env = Record<string, string>;

async function operator(env: Env, command: string, input: object = {}) {
  const response = await askServer(env, '/', { command, input: { ...input }, actor: 'killer' });
  if ('error' in response) throw new Error(response.error.message);
  return response.result;
}

const topUp = (env: Env, reference: string) =>
  operator(env, 'top-up', { user: 'demo', amount: '1.00', reference });

const monthNow = () => new Date().toISOString().slice(0, 7);

/** The references of the recorded top-ups of a month, or two. */
async function recorded(env: Env, months: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  for (const month of months) {
    const { csv } = (await operator(env, 'statement export', { user: 'demo', month })) as {
      csv: string;
    };
    found.push(...(csv.match(/K-\d+-\d+-\d+/g) ?? []));
  }
  return found;
}

/** A ready server with a consistent ledger. */
async function startSound(env: Env): Promise<StartedMain & { url: string }> {
  const server = startMain(env);
  const { url } = readLines(await server.ready);
  expect(await operator(env, 'ledger verify')).toMatchObject({ difference: null });
  return { ...server, url };
}

/**
 * Kills a server again and again while it moves money. Acknowledged writes are noted in a file outside;
 * requests without a response are repeated at the end, and so are some that had one.
 */
async function killAgainAndAgain(env: Env, kills: number): Promise<void> {
  const log = join(freshFolder(), 'acknowledged');
  appendFileSync(log, '');
  const readLog = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const asked = new Set<string>();
  const months = new Set([monthNow()]);
  const random = seededRandom(SEED);

  for (let kill = 0; kill < kills; kill++) {
    const server = await startSound(env);
    let isAlive = true;
    const missing = kill === kills - 1 ? ACKNOWLEDGED - readLog().length : 0;
    let left = Math.max(1 + Math.floor(random() * WRITES), missing);
    let reached = () => {};
    const enough = new Promise<void>((done) => (reached = done));
    const load = Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let number = 0; isAlive; number++) {
        const reference = `K-${kill}-${lane}-${number}`;
        asked.add(reference);
        try {
          await topUp(env, reference);
          appendFileSync(log, `${reference}\n`);
          if (--left === 0) reached();
        } catch (error) {
          // Killed during the write, or before.
          if (isAlive && server.child.signalCode === null) throw error;
        }
      }
    });
    await Promise.race([enough, Promise.all(load)]);
    server.child.kill('SIGKILL');
    isAlive = false;
    await server.ended;
    await Promise.all(load);
  }

  const acknowledged = readLog();
  expect(acknowledged.length).toBeGreaterThanOrEqual(Math.max(kills, ACKNOWLEDGED));
  expect(asked.size).toBeGreaterThan(acknowledged.length);

  const last = await startSound(env);
  months.add(monthNow());
  const kept = new Set(await recorded(env, months));
  expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);

  const sure = new Set(acknowledged.filter((_, index) => index % AGAIN_EVERY > 0));
  const again = [...asked].filter((reference) => !sure.has(reference));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = again.pop(); next; next = again.pop()) await topUp(env, next);
    }),
  );
  months.add(monthNow());
  const all = await recorded(env, months);
  expect(all).toHaveLength(asked.size);
  expect(new Set(all).size).toBe(asked.size);
  expect(await operator(env, 'ledger verify')).toMatchObject({ difference: null });
  last.child.kill('SIGTERM');
  expect(await last.ended).toMatchObject({ code: 0 });
}

describe(`a server that is killed under load loses nothing it acknowledged, ${SAME_AGAIN}`, () => {
  test.concurrent(`${KILLS.PGlite} times on PGlite`, async () => {
    await killAgainAndAgain({ DATA_DIR: await seededFolder() }, KILLS.PGlite);
  });

  test.concurrent(`${KILLS.PostgreSQL} times on PostgreSQL`, async () => {
    await withDatabase(async (url) => {
      const env = { DATA_DIR: freshFolder(), DATABASE_URL: url };
      await killAgainAndAgain(env, KILLS.PostgreSQL);
    });
  });
});

import { randomUUID } from 'node:crypto';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import { PREFIX } from '@adpartner/shared/contract/call';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';

import { readConfig } from '../config/server-config.ts';
import type { Database, Queries } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { CallError } from '../errors/call-error.ts';
import { topUp } from '../ledger/movements.ts';
import { ServerMetrics } from '../metrics/server-metrics.ts';
import { createServer } from '../server/create-server.ts';
import { beginSession } from '../session/session.ts';
import { runs, SAME_AGAIN } from '../testing/chance.ts';
import { freePort } from '../testing/programs/free-port.ts';
import { makeSignedInUser, NO_BROWSER } from '../testing/make-signed-in-user.ts';
import { TEST_SECRETS, TEST_SITE } from '../testing/test-server.ts';
import { askForTemplate, onServer } from '../testing/databases/test-template.ts';
import { OLDEST_MS, PAUSE_MS, staleReads, type ReplicaOutcome } from './stale-reads.ts';

import.meta.jest.setTimeout(240_000);

let url: string;
let readUrl: string;
let db: Queries;
let replica: Queries;
const closing: (() => Promise<void>)[] = [];

async function open(replicaUrl: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: url, readUrl: replicaUrl });
  closing.push(opened.close);
  return opened;
}

beforeAll(async () => {
  ({ url, readUrl } = await askForTemplate('replicated'));
  const opened = await open(readUrl);
  ({ db } = opened);
  replica = opened.replica!;
});

afterAll(async () => {
  await thaw();
  for (const close of closing) await close();
});

const onStandby = (statement: string) =>
  onServer(readUrl, async (client) => void (await client.query(statement)));
/** Stops the replica where it is; it goes on receiving. */
async function freeze(): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
  while ((await state.execute(replica)).rows[0]!.state !== 'paused');
}
const thaw = () => onStandby('select pg_wal_replay_resume()');

/** Writes the primary's log to its end, which a commit on this server does not wait for. */
async function flush(): Promise<string> {
  const { rows } = await sql<{ log: string }>`
    select pg_logical_emit_message(false, 'test', '', true) as log`.execute(db);
  return rows[0]!.log;
}

/** Waits until the replica has all that the primary has. */
async function catchUp(): Promise<void> {
  await thaw();
  const log = await flush();
  const isThere = sql<{ yes: boolean }>`
    select pg_last_wal_replay_lsn() >= ${log}::pg_lsn as yes`;
  while (!(await isThere.execute(replica)).rows[0]!.yes);
}

/** Freezes the replica while it has all. */
async function freezeAtEnd(): Promise<void> {
  await catchUp();
  await freeze();
}

const credit = (userId: string, amount: bigint) =>
  db.transaction().execute((tx) => topUp(tx, { userId, amount, reference: randomUUID() }));

/** What a user has received, and which of the two says so. */
const received = (userId: string) => async (from: Queries) => {
  const { rows } = await sql<{ isReplica: boolean; amount: string }>`
    select pg_is_in_recovery() as "isReplica", sum(received)::text as amount
    from accounts where user_id = ${userId}`.execute(from);
  return rows[0]!;
};

function reader(from = replica) {
  const outcomes: ReplicaOutcome[] = [];
  const read = staleReads(db, from, (outcome) => void outcomes.push(outcome));
  return { outcomes, of: (userId: string) => read(userId, received(userId)), read };
}

test('a replica that has all of a user serves their reads', async () => {
  const { id } = await makeSignedInUser(db);
  await credit(id, 100n);
  await catchUp();
  const { outcomes, of } = reader();

  expect(await of(id)).toEqual({ isReplica: true, amount: '100' });
  expect(outcomes).toEqual(['served']);
});

test('one that lacks a movement of the user does not, but serves those of others', async () => {
  const [one, other] = [await makeSignedInUser(db), await makeSignedInUser(db)];
  await credit(one.id, 100n);
  await credit(other.id, 100n);
  await freezeAtEnd();
  const { outcomes, of } = reader();
  await of(other.id);
  await credit(one.id, 50n);

  expect(await of(one.id)).toEqual({ isReplica: false, amount: '150' });
  expect(await of(other.id)).toEqual({ isReplica: true, amount: '100' });
  expect(outcomes).toEqual(['served', 'behind', 'served']);
  await thaw();
});

test('one that is more than ten seconds behind serves nobody', async () => {
  const [one, other] = [await makeSignedInUser(db), await makeSignedInUser(db)];
  await credit(one.id, 100n);
  await freezeAtEnd();
  const { outcomes, of } = reader();
  const now = import.meta.jest.spyOn(performance, 'now').mockReturnValue(0);
  await of(one.id);
  // The replica lacks this from now on.
  await credit(other.id, 100n);
  await flush();
  for (const at of [1000, OLDEST_MS, OLDEST_MS + 1]) {
    now.mockReturnValue(at);
    await of(one.id);
  }

  expect(outcomes).toEqual(['served', 'served', 'served', 'behind']);
  await thaw();
});

test(`what a user has done is in what they read, whatever the replica does (${SAME_AGAIN})`, async () => {
  const users = [await makeSignedInUser(db), await makeSignedInUser(db)];
  const totals = [0n, 0n];
  const who = fc.integer({ min: 0, max: 1 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('credit' as const), who, amount: fc.bigInt(1n, 1000n) }),
    fc.record({ do: fc.constant('read' as const), who }),
    fc.record({ do: fc.constantFrom('freeze' as const, 'thaw' as const, 'catchUp' as const) }),
  );
  const { outcomes, of } = reader();
  const moves = { freeze, thaw, catchUp };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      for (const one of steps) {
        if (one.do === 'credit') {
          await credit(users[one.who]!.id, one.amount);
          totals[one.who]! += one.amount;
        } else if (one.do === 'read') {
          const { amount } = await of(users[one.who]!.id);
          expect(BigInt(amount ?? 0)).toBe(totals[one.who]);
        } else await moves[one.do]();
      }
    }),
    { ...runs(20, 300), endOnFailure: true },
  );
  expect(new Set(outcomes)).toEqual(new Set(['served', 'behind']));
  await catchUp();
}, 600_000);

test('a read that a rule refuses is refused, and not read once more', async () => {
  const { id } = await makeSignedInUser(db);
  await catchUp();
  const { read } = reader();
  let times = 0;

  const refused = read(id, () => {
    times += 1;
    return Promise.reject(new CallError('not_found'));
  });
  await expect(refused).rejects.toThrow(CallError);
  expect(times).toBe(1);
});

test('of all calls two read from it, and no balance comes from it', async () => {
  const { id } = await makeSignedInUser(db);
  await credit(id, 100n);
  await catchUp();
  const metrics = new ServerMetrics();
  const app = await createServer({
    ...{ database: db, replica, metrics, secrets: TEST_SECRETS },
    config: { ...readConfig({}, '/'), siteDir: TEST_SITE },
  });
  const count = async (): Promise<number> => {
    const text = await metrics.registry.metrics();
    return Number(/^adpartner_replica_reads_total.*"served".* (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const served = new Set<string>();
  // Twice: of a new server the first read is the primary's if the replica lacks anything at that moment.
  for (const { method, path } of [...Object.values(ALL_CALLS), ...Object.values(ALL_CALLS)]) {
    const before = await count();
    const query: InjectOptions =
      path === getStatisticsCall.path ? { query: { time_zone: 'Asia/Bangkok' } } : {};
    await catchUp();
    // The one that logs out ends its session.
    const { token } = await beginSession(db, id, NO_BROWSER);
    await app.inject({ method, url: PREFIX + path, headers: { 'x-ct': token }, ...query });
    if ((await count()) > before) served.add(path);
  }
  expect([...served].toSorted()).toEqual([getStatisticsCall.path, listFundRecordsCall.path]);
  await app.close();
});

test('one that fails is left alone for five seconds, and the primary serves', async () => {
  const { id } = await makeSignedInUser(db);
  await credit(id, 100n);
  await catchUp();
  const gone = await open(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  const { outcomes, of } = reader(gone.replica);
  const now = import.meta.jest.spyOn(performance, 'now').mockReturnValue(0);

  expect(await of(id)).toEqual({ isReplica: false, amount: '100' });
  expect(await of(id)).toEqual({ isReplica: false, amount: '100' });
  expect(outcomes).toEqual(['failed']);
  now.mockReturnValue(PAUSE_MS);
  await of(id);
  expect(outcomes).toEqual(['failed', 'failed']);
});

import { sql } from 'kysely';

import type { Database, StopListening } from '../db/database.ts';
import { topUp } from '../ledger/movements.ts';
import { notifyUser } from '../notification/notify-user.ts';
import { readAllNotifications } from '../notification/read-notifications.ts';
import { endSessionsOf } from '../session/session.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnBothDatabases } from '../testing/test-database.ts';

const CHANNEL = 'user_changes';
const END = 'all of it is told';

interface Change {
  /** What the change needs, untold. */
  before?: (db: Database['db'], userId: string) => Promise<unknown>;
  change: (db: Database['db'], userId: string) => Promise<unknown>;
}

const notice: Change['change'] = (db, id) => notifyUser(db, id, 'passkey_added');
const update =
  (table: string, assignment: string): Change['change'] =>
  (db, id) =>
    sql`update ${sql.table(table)} set ${sql.raw(assignment)} where user_id = ${id}`.execute(db);

/** A change for each trigger that tells of one, by its table and name. */
const CHANGES: Readonly<Record<string, Change>> = {
  'accounts tell_change': {
    change: (db, userId) => topUp(db, { userId, amount: 100n, reference: 'R' }),
  },
  'delivery_totals tell_change': {
    before: (db, id) =>
      sql`insert into delivery_totals values (${id}, '2026-01-01 00:00Z', 0, 0, 0, 0, 0, 0, 0, 0)`.execute(
        db,
      ),
    change: update('delivery_totals', 'quarter = quarter'),
  },
  'notification_reads tell_change': {
    before: notice,
    change: (db, id) => readAllNotifications(db, id, undefined),
  },
  'notifications tell_change': {
    before: notice,
    change: update('notifications', 'ends_at = now()'),
  },
  'notifications tell_change_of_new': { change: notice },
  'plans tell_change': { change: (db, id) => makePutPlan(db, id, 10_000n) },
  'plans tell_change_of_new': { change: makePlan },
  'sessions tell_change': { change: endSessionsOf },
};

/** The changes that do not wait for a pause between events. */
const AT_ONCE = ['notifications tell_change_of_new', 'sessions tell_change'];

// Most changes write several of these tables, and one of them would tell for another.
describeOnBothDatabases('what tells of a change', (open) => {
  let db: Database['db'];
  let stop: StopListening;
  const heard: string[] = [];
  let isTold = () => {};
  const triggers = async () => {
    const { rows } = await sql<{ at: string; name: string }>`
      select tgrelid::regclass::text as at, tgname as name from pg_trigger
      where tgfoid = 'tell_change'::regproc order by 1, 2`.execute(db);
    return rows;
  };
  const turn = async (how: 'disable' | 'enable', except = '') => {
    for (const { at, name } of await triggers()) {
      if (`${at} ${name}` === except) continue;
      await sql`alter table ${sql.table(at)} ${sql.raw(how)} trigger ${sql.id(name)}`.execute(db);
    }
  };
  beforeAll(async () => {
    const database = await open();
    ({ db } = database);
    const hear = (payload: string) => {
      heard.push(payload);
      if (payload === END) isTold();
    };
    stop = await database.listen!(CHANNEL, { hear, missed: () => {} });
  });
  /** What was told until now. */
  const toldUntilNow = async () => {
    const told = new Promise<void>((done) => (isTold = done));
    await sql`select pg_notify(${CHANNEL}, ${END})`.execute(db);
    await told;
    return heard.splice(0).slice(0, -1);
  };
  afterEach(() => turn('enable'));
  afterAll(() => stop());

  test('is the triggers of these tables', async () => {
    const found = await triggers();
    expect(found.map(({ at, name }) => `${at} ${name}`)).toEqual(Object.keys(CHANGES).toSorted());
  });

  test.each(Object.entries(CHANGES))('%s tells by itself', async (trigger, { before, change }) => {
    const { id } = await makeSignedInUser(db);
    await turn('disable', trigger);
    await before?.(db, id);
    await toldUntilNow();
    await change(db, id);
    const messages = AT_ONCE.includes(trigger) ? [id, `${id} at once`] : [id];
    expect(await toldUntilNow()).toEqual(messages);
  });
});

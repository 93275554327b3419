// A database, and a backup, of the release before the baseline.
import path from 'node:path';

import { sql } from 'kysely';

import type { Database } from '../db/database.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { schemaText } from '../testing/databases/schema-text.ts';
import { describeOnBothDatabases } from '../testing/test-database.ts';
import { readBackup } from './read-backup.ts';
import type { BackupHeader } from './backup-format.ts';
import { restoreDatabase } from './restore-database.ts';

/** Made by that release: users with plans, withdrawals and chargebacks. */
const FILE = path.join(import.meta.dirname, 'fixtures/before-baseline.backup');
const read = () => readBackup(FILE, { keys: { PASSWORD_PEPPER: 'p'.repeat(32) } });

async function headerOf(): Promise<BackupHeader> {
  for await (const part of read()) if ('header' in part) return part.header;
  throw new Error('no header');
}

/** The migrations since then. */
const SINCE = [
  '0033_baseline.sql',
  '0034_push.sql',
  '0035_language_ar.sql',
  '0036_page_reports.sql',
];

describeOnBothDatabases('a database of before the baseline', (open) => {
  let database: Database;
  let schema: string;
  const applied = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from schema_migrations order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const figures = async () => {
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from plans) as plans,
        (select count(*)::int from withdrawals) as withdrawals,
        (select count(*)::int from chargebacks) as chargebacks`.execute(database.db);
    return rows[0];
  };
  const FIGURES = { users: 2, plans: 3, withdrawals: 3, chargebacks: 2 };

  beforeAll(async () => {
    database = await open();
    schema = await schemaText(database.db);
    await restoreDatabase(database, read, { replace: true });
  });

  test('comes back from its backup, as one of today', async () => {
    expect(await figures()).toEqual(FIGURES);
    expect(await schemaText(database.db)).toBe(schema);
    expect(await applied()).toEqual(SINCE);
  });

  describe('as that release left it', () => {
    const before = async () => {
      await sql`drop table if exists schema_routines, push_messages, push_subscriptions, page_reports`.execute(
        database.db,
      );
      await sql`delete from languages where code = 'ar'`.execute(database.db);
      await sql`truncate schema_migrations`.execute(database.db);
      const { migrations } = await headerOf();
      for (const { name, checksum } of migrations) {
        await sql`insert into schema_migrations values (${name}, ${checksum})`.execute(database.db);
      }
    };
    const oids = async () =>
      (
        await sql`select oid from pg_proc where pronamespace = 'public'::regnamespace
        order by 1`.execute(database.db)
      ).rows;

    test('is taken over: its functions stay where they are, and it goes on from there', async () => {
      await before();
      const stood = await oids();
      await database.migrate();
      expect(await oids()).toEqual(stood);
      expect(await schemaText(database.db)).toBe(schema);
      expect(await figures()).toEqual(FIGURES);
      expect(await findDisagreements(database.db)).toEqual([]);
      const { id } = await makeUser(database.db);
      await makePutPlan(database.db, id, 1000n);
      expect((await verifyLedger(database.db)).difference).toBeNull();
      // The records of its old migrations stay, so that a server of that release still accepts it.
      expect(await applied()).toEqual([
        ...(await headerOf()).migrations.map(({ name }) => name),
        ...SINCE,
      ]);
    });

    test('is taken over with other functions of the same names too', async () => {
      await before();
      await sql`create function notify(p_user uuid) returns int language sql as 'select 1'`.execute(
        database.db,
      );
      await database.migrate();
      expect(await schemaText(database.db)).toBe(schema);
    });

    test('is refused where a migration is missing', async () => {
      await before();
      await sql`delete from schema_migrations where name like '0032%'`.execute(database.db);
      await expect(database.migrate()).rejects.toThrow('start the previous release on it first');
      await before();
      await database.migrate();
    });
  });

  test('whose backup lacks a migration is refused, and what was there stays', async () => {
    async function* older() {
      for await (const part of read()) {
        yield 'header' in part
          ? { header: { ...part.header, migrations: part.header.migrations.slice(0, -1) } }
          : part;
      }
    }
    await expect(restoreDatabase(database, older, { replace: true })).rejects.toThrow(
      /^the backup is of an older release.*restore it with the previous release/,
    );
    expect(await schemaText(database.db)).toBe(schema);
  });
});

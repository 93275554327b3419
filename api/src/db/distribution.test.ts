import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { findInSchema, type Finding } from '../testing/distribution/find-in-schema.ts';
import { findInText, rulesOf } from '../testing/distribution/find-in-text.ts';
import { PLACED } from '../testing/distribution/tables.ts';
import { openTestPGlite } from '../testing/test-database.ts';
import type { Database } from './database.ts';

/** What is there and stands in the way of a split: docs/scaling.md. It may only get shorter. */
const FOLDER = path.join(import.meta.dirname, '../testing/distribution');
const ACCEPTED = JSON.parse(readFileSync(path.join(FOLDER, 'accepted.json'), 'utf8')) as Readonly<
  Record<string, { why: string; objects: string[] }>
>;
const accepted = Object.entries(ACCEPTED).flatMap(([rule, { objects }]) =>
  objects.map((object) => ({ rule, object })),
);
/** The accepted objects: count down with each that goes. */
const MOST = 144;

const words = ({ rule, object }: Finding) => `${rule}: ${object}`;
const beside = (some: readonly Finding[], others: readonly Finding[]) => {
  const known = new Set(others.map(words));
  return some.map(words).filter((one) => !known.has(one));
};

let database: Database;
let found: Finding[];
beforeAll(async () => {
  database = await openTestPGlite();
  found = [
    ...(await findInSchema(database.db)),
    ...findInText(path.join(import.meta.dirname, '..')),
  ];
}, 60_000);
afterAll(() => database.close());

test('nothing new stands in the way of a database that is split by user', () => {
  expect(beside(found, accepted)).toEqual([]);
});

test('what is accepted is there, with its reason, and gets fewer', () => {
  expect(beside(accepted, found)).toEqual([]);
  expect(accepted.length).toBeLessThanOrEqual(MOST);
  for (const { why } of Object.values(ACCEPTED)) expect(why.length).toBeGreaterThan(40);
});

test('each table has one place, and each place is of a table that there is', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  expect(PLACED.toSorted()).toEqual(rows.map(({ name }) => name));
});

/** Thrown at the end of a transaction, to leave nothing behind. */
class Enough extends Error {}

test.each([
  ['create table t (id int)', 'table without a place: t'],
  ['alter table passkeys alter user_id drop not null', 'table with rows of no user: passkeys'],
  ['create unique index u on withdrawals (amount)', 'unique among all users: u'],
  ['alter table users add unique (nickname)', 'unique among all users: users_nickname_key'],
  [
    'alter table bank_cards add plan uuid constraint f references plans (id)',
    'foreign key to another machine: f',
  ],
  [
    'alter table products add maker uuid constraint f references users (id)',
    'foreign key to another machine: f',
  ],
  [
    'alter table sessions add ticket text constraint f references used_tickets (id)',
    'foreign key to another machine: f',
  ],
  [
    'create trigger g before insert on sessions for each row execute function refuse_change()',
    'trigger of a row: sessions: g',
  ],
  [
    'create trigger g before insert on sessions for each statement execute function refuse_change()',
    'trigger of a statement: sessions: g',
  ],
  [
    'create constraint trigger g after insert on attempts for each row execute function refuse_change()',
    'constraint trigger: attempts: g',
  ],
  [
    `create trigger g after insert on attempts referencing new table as added
      for each statement execute function refuse_change()`,
    'transition table: attempts: g',
  ],
  ['alter table attempts add constraint u unique (at) deferrable', 'deferrable key: u'],
  [
    'alter table attempts add constraint x exclude using btree (id with =)',
    'exclusion constraint: x',
  ],
  ['create table t () inherits (attempts)', 'inheritance: t'],
  [
    'alter table attempts add place point; create index n on attempts using gist (place)',
    'GiST index: n',
  ],
  ['create rule r as on delete to attempts do instead nothing', 'rule: attempts'],
])('%s is told', async (statements, told) => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
      expect((await findInSchema(tx)).map(words)).toContain(told);
      throw new Enough();
    }),
  ).rejects.toThrow(Enough);
});

test('a key with the user, and a foreign key within a user or to what each machine has, are fine', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      const before = (await findInSchema(tx)).length;
      for (const statement of [
        'create unique index u on plans (user_id, id)',
        `alter table bank_cards add plan uuid, add foreign key (user_id, plan) references plans (user_id, id)`,
        'alter table bank_cards add product uuid references products (id)',
        'alter table license_keys add ticket text references used_tickets (id)',
      ])
        await sql.raw(statement).execute(tx);
      expect((await findInSchema(tx)).length).toBe(before);
      throw new Enough();
    }),
  ).rejects.toThrow(Enough);
});

test.each([
  ['select pg_try_advisory_xact_lock(1)', ['advisory lock']],
  ["perform pg_notify('channel', '')", ['listen and notify']],
  ['client.query(`listen ${channel}`)', ['listen and notify']],
  ['lock table accounts in exclusive mode', ['lock of a table']],
  ["setIsolationLevel('serializable')", ['serializable transaction']],
  ["setIsolationLevel('repeatable read')", ['one snapshot of all users']],
  ['select id from plans for update skip locked', ['rows of whichever user']],
  ['select xmin from accounts', ['storage of one machine']],
  ['select pg_current_wal_lsn()', ['storage of one machine']],
  ['select pg_current_xact_id()', ['transaction number']],
  ["select nextval('numbers')", ['sequence by hand']],
  ['update users set vip_until = clock_timestamp()', ['changing value in an update']],
  [
    "db.updateTable('users').set({ at: sql`clock_timestamp()` }).execute()",
    ['changing value in an update'],
  ],
  ["db.updateTable('users').set({ at }).execute(); sql`select clock_timestamp()`", []],
  ['update users set at = p_at; select clock_timestamp()', []],
  ['insert into postings (entry_id) values (1)', ['second way into the ledger']],
])('%s is told', (text, rules) => {
  expect(rulesOf(text)).toEqual(rules);
});

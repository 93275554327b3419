import pg from 'pg';
import { makeProduct } from '../../api/src/testing/make-plan.ts';
import type { PostgresBench } from '../api/bench-database.ts';

/** What one more of something needs, with indexes and whatever else is written for it. */
export interface Bytes {
  readonly of: string;
  readonly each: number;
  /** The tables that most of it is in, with their part. */
  readonly tables: readonly (readonly [table: string, each: number])[];
  /** How many of it one connection writes in a second. */
  readonly rate: number;
}

const SIZES = `
  select c.relname as table, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

const LONG_AGO = "now() - interval '90 days'";

/** A sign-up with a session and a first top-up. */
const SIGN_UP = `
  insert into users (username, nickname, password_hash, entry, store_opened_at)
    values ('user-' || n, 'A partner', repeat('h', 97), 'register', now()) returning id into v_user;
  insert into sessions (user_id, token_hash, idle_expires_at, expires_at, browser, system, network)
    values (v_user, sha256(v_user::text::bytea), now() + interval '7 days', now() + interval '30 days',
      'Chrome', 'Android', '203.0.113.0');
  perform top_up(v_user, 9000000, 'T-' || n, ${LONG_AGO});`;

/** A plan of one of the users, from its assignment until it is settled, with one report. */
const PLAN = `
  select * into v_plan from assign_plan(v_users[1 + n % cardinality(v_users)], v_product,
    '{"en": "Content", "de": "Inhalt"}', '{"en": "Rule"}',
    '{"regions": [{"en": "East"}], "ages": [{"en": "18–24"}], "interests": []}');
  perform put_plan_once('/plan/order/put', gen_random_uuid(), sha256('request'::bytea), v_plan.user_id, v_plan.id, 1000,
    true, false, null, 'UTC');
  perform record_delivery_event('bench', 'm-' || v_plan.id, 'matched', v_plan.number, now());
  perform record_delivery_event('bench', 'd-' || v_plan.id, 'delivered', v_plan.number, now(), 20, 1, 1000, 1300);
  perform record_delivery_event('bench', 'c-' || v_plan.id, 'closed', v_plan.number, now());
  perform settle_plan(v_plan.id);`;

/** A large plan that is in delivery. */
const LARGE_PLAN = `
  select * into v_plan from assign_plan(v_users[1], v_product, '{"en": "Content"}', '{"en": "Rule"}',
    '{"regions": [], "ages": [], "interests": []}', p_at => ${LONG_AGO});
  perform put_plan(v_plan.user_id, v_plan.id, 2000000, true, false, p_at => ${LONG_AGO});
  perform record_delivery_event('bench', 'large', 'matched', v_plan.number, ${LONG_AGO});`;

/** A report of that plan, in a quarter of an hour of its own. */
const REPORT = `
  perform record_delivery_event('bench', 'r-' || n, 'delivered', v_plan.number,
    v_plan.put_at + make_interval(mins => 15 * n), 20, 1, 2, 3);`;

/** Each in a transaction of its own, as the server has it: only then can PostgreSQL use a row's old place again. */
const repeated = (from: number, count: number, work: string) => `
  do $do$
  declare
    v_user uuid;
    v_plan plans;
    v_product uuid := (select id from products limit 1);
    v_users uuid[] := array(select id from users order by id);
  begin
    select * into v_plan from plans where put_amount = 2000000;
    for n in ${from} .. ${from + count - 1} loop ${work} commit; end loop;
  end $do$`;

/** Grows a database from one size to three times that, and tells what one more of each needs. */
export async function measureBytes(postgres: PostgresBench, few: number): Promise<Bytes[]> {
  const { url, database } = await postgres.create();
  await makeProduct(database.db);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sizes = async () => {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ table: string; bytes: number }>(SIZES);
    return new Map(rows.map(({ table, bytes }) => [table, bytes]));
  };
  /** The first ones fill what is empty, and do not count. */
  const grow = async (of: string, work: string): Promise<Bytes> => {
    const more = 2 * few;
    await client.query(repeated(1, few, work));
    const before = await sizes();
    const began = performance.now();
    await client.query(repeated(1 + few, more, work));
    const rate = more / ((performance.now() - began) / 1000);
    const tables = [...(await sizes())].map(
      ([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / more] as const,
    );
    return {
      of,
      each: tables.reduce((sum, [, each]) => sum + each, 0),
      tables: tables.toSorted((a, b) => b[1] - a[1]).slice(0, 4),
      rate,
    };
  };
  try {
    // One after the other: plans are of the users, and reports of a plan.
    const users = await grow('a user: sign-up, session, first top-up', SIGN_UP);
    await client.query(repeated(1, 1, LARGE_PLAN));
    const reports = await grow('a report of a delivery', REPORT);
    const plans = await grow('a plan: assigned, put, matched, one report, closed, settled', PLAN);
    return [users, plans, reports];
  } finally {
    await client.end();
  }
}

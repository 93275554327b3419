import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { BY_USER, BY_USER_OF, COPIED, IN_ONE_PLACE, isSplit, PLACED } from './tables.ts';

/** A thing that Citus or YugabyteDB can't do, or does differently, and what does it. */
export interface Finding {
  readonly rule: string;
  readonly object: string;
}

/** The columns of an index or a constraint, in order, by their numbers in `key`. */
const columnsOf = (table: string, key: string) => `
  (select string_agg(coalesce(a.attname, ''), ',' order by k.position)
   from unnest(${key}) with ordinality as k (number, position)
     left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number and k.number > 0)`;

const OURS = "c.relnamespace = 'public'::regnamespace";

const TABLES = `
  select c.relname as "table", string_agg(a.attname || case when a.attnotnull then '!' else '' end, ',') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and ${OURS} group by 1`;

const UNIQUE = `
  select c.relname as "table", i.relname as name, ${columnsOf('c.oid', 'x.indkey::int2[]')} as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where x.indisunique and ${OURS}`;

const FOREIGN = `
  select c.relname as "table", o.conname as name, t.relname as target,
    ${columnsOf('c.oid', 'o.conkey')} as columns, ${columnsOf('t.oid', 'o.confkey')} as targets
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
  where o.contype = 'f' and ${OURS}`;

const TRIGGERS = `
  select c.relname as "table", g.tgname as name, g.tgtype & 1 = 0 as "isOfStatement",
    g.tgconstraint <> 0 as "isConstraint", coalesce(g.tgnewtable, g.tgoldtable) is not null as "readsRows"
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  where not g.tgisinternal and ${OURS}`;

/** What neither has at all, or only one; none of it is used, so nothing of it is described. */
const OTHERS = `
  select 'deferrable key' as rule, o.conname as object from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype in ('p', 'u', 'x') and o.condeferrable and ${OURS}
  union all select 'exclusion constraint', o.conname from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype = 'x' and ${OURS}
  union all select 'inheritance', c.relname from pg_inherits h join pg_class c on c.oid = h.inhrelid
    where not c.relispartition and ${OURS}
  union all select 'GiST index', c.relname from pg_class c join pg_am m on m.oid = c.relam
    where c.relkind = 'i' and m.amname in ('gist', 'spgist') and ${OURS}
  union all select 'rule', c.relname from pg_rewrite w join pg_class c on c.oid = w.ev_class
    where c.relkind in ('r', 'p') and ${OURS}`;

const among = (list: string | null): string[] => (list ?? '').split(',');

/** The column that names the user; a table without one has none that could be in a key. */
const keyOf = (table: string): string => BY_USER[table] ?? '';

interface Foreign {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly columns: string;
  readonly targets: string;
}

/** Whether a foreign key holds on one machine: its user is the target's, or the target is on every machine. */
function staysOnMachine({ table, target, columns, targets }: Foreign): boolean {
  if (COPIED.includes(target)) return true;
  if (!isSplit(table) || !isSplit(target))
    return IN_ONE_PLACE.includes(table) && IN_ONE_PLACE.includes(target);
  const at = among(columns).indexOf(keyOf(table));
  return at >= 0 && among(targets)[at] === keyOf(target);
}

async function tableFindings(db: Queries): Promise<Finding[]> {
  const { rows } = await sql.raw<{ table: string; columns: string }>(TABLES).execute(db);
  return rows.flatMap(({ table, columns }) => {
    const names = among(columns);
    const user = BY_USER[table];
    if (!PLACED.includes(table)) return [{ rule: 'table without a place', object: table }];
    if (table in BY_USER_OF) return [{ rule: 'table without its user', object: table }];
    if (user === undefined || names.includes(`${user}!`)) return [];
    return [{ rule: 'table with rows of no user', object: table }];
  });
}

async function keyFindings(db: Queries): Promise<Finding[]> {
  const unique = await sql
    .raw<{ table: string; name: string; columns: string }>(UNIQUE)
    .execute(db);
  const foreign = await sql.raw<Foreign>(FOREIGN).execute(db);
  return [
    ...unique.rows
      .filter(({ table, columns }) => isSplit(table) && !among(columns).includes(keyOf(table)))
      .map(({ name }) => ({ rule: 'unique among all users', object: name })),
    ...foreign.rows
      .filter((key) => !staysOnMachine(key))
      .map(({ name }) => ({ rule: 'foreign key to another machine', object: name })),
  ];
}

async function triggerFindings(db: Queries): Promise<Finding[]> {
  const { rows } = await sql
    .raw<{
      table: string;
      name: string;
      isOfStatement: boolean;
      isConstraint: boolean;
      readsRows: boolean;
    }>(TRIGGERS)
    .execute(db);
  return rows.flatMap(({ table, name, isOfStatement, isConstraint, readsRows }) => {
    const object = `${table}: ${name}`;
    const isOnMany = isSplit(table) || COPIED.includes(table);
    return [
      ...(isOnMany && !isOfStatement ? [{ rule: 'trigger of a row', object }] : []),
      ...(isOnMany && isOfStatement ? [{ rule: 'trigger of a statement', object }] : []),
      ...(isConstraint ? [{ rule: 'constraint trigger', object }] : []),
      ...(readsRows ? [{ rule: 'transition table', object }] : []),
    ];
  });
}

/** What tables, keys and triggers of a migrated database have that can't be split. */
export async function findInSchema(db: Queries): Promise<Finding[]> {
  const others = await sql.raw<Finding>(OTHERS).execute(db);
  return [
    ...(await tableFindings(db)),
    ...(await keyFindings(db)),
    ...(await triggerFindings(db)),
    ...others.rows,
  ];
}

import { sql } from 'kysely';

import type { Queries } from '../../db/database.ts';

const HEAD = `-- The schema as migrations and routines leave it: see docs/how-it-works.md. Written by: node scripts/run.mjs schema
`;

const TABLES = `
  select c.relname as name, 'create table ' || c.relname || E' (\\n  '
    || string_agg(part, E',\\n  ' order by rank, number, part) || E'\\n);' as text
  from pg_class c cross join lateral (
    select 1 as rank, a.attnum::int as number, quote_ident(a.attname) || ' '
        || format_type(a.atttypid, a.atttypmod)
        || case when a.attidentity = 'a' then ' generated always as identity' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
        || case when a.attnotnull then ' not null' else '' end as part
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all
    select 2, 0, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true) from pg_constraint
      where conrelid = c.oid and contype not in ('n', 't')) as parts
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by 1`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid, 0, true) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = c.oid)
  order by c.relname`;

const SEQUENCES = `
  select 'create sequence ' || c.relname || ';' as text from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = c.oid and deptype = 'i')
  order by c.relname`;

const VIEWS = `
  select '-- ' || c.relname || ': '
    || string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`;

const FUNCTIONS = `
  select '-- ' || proname || '(' || pg_get_function_arguments(oid) || ') returns '
    || pg_get_function_result(oid) as text
  from pg_proc where pronamespace = 'public'::regnamespace order by proname`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname, t.tgname`;

/** A database's schema as text that is equal for equal schemas, without the bodies of functions and views. */
export async function schemaText(db: Queries): Promise<string> {
  const lines = async (query: string, between = '\n') => {
    const { rows } = await sql.raw<{ text: string }>(query).execute(db);
    return rows.map(({ text }) => text).join(between);
  };
  const parts = [
    HEAD,
    await lines(TABLES, '\n\n'),
    `\n${await lines(SEQUENCES)}`,
    `\n${await lines(INDEXES)}`,
    `\n-- Views\n${await lines(VIEWS)}`,
    `\n-- Functions\n${await lines(FUNCTIONS)}`,
    `\n-- Triggers\n${await lines(TRIGGERS)}`,
  ];
  return `${parts.join('\n')}\n`;
}

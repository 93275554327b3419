import { databaseUrl, onServer } from '../../../api/src/testing/databases/test-template.ts';
import type { BaseDatabase } from './base-database.ts';
import type { Mutant } from './mutant.ts';

/** The test file that checks which rows every table rejects. */
const REFUSED_ROWS = ['db/refused-rows.test.ts'];

/** Mutants without one trigger or one check of a table. */
export async function schemaMutants({ url, name }: BaseDatabase): Promise<Mutant[]> {
  return onServer(databaseUrl(url, name), async (client) => {
    const triggers = await client.query<{ trigger: string; table: string; function: string }>(`
      select t.tgname as trigger, t.tgrelid::regclass::text as table, p.proname as function
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal order by 2, 1`);
    const checks = await client.query<{ check: string; table: string; says: string }>(`
      select conname as check, conrelid::regclass::text as table, pg_get_constraintdef(oid) as says
      from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by 2, 1`);
    return [
      ...triggers.rows.map(({ trigger, table, function: called }) => ({
        name: `${table}: without its trigger ${trigger}`,
        sql: `drop trigger ${trigger} on ${table}`,
        functions: [called],
      })),
      ...checks.rows.map(({ check, table }) => ({
        name: `${table}: without its check ${check}`,
        sql: `alter table ${table} drop constraint ${check}`,
        functions: [],
        tests: REFUSED_ROWS,
      })),
    ];
  });
}

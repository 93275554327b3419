import { KEPT_DATABASE, keptPostgres } from '../../../api/src/testing/databases/kept-templates.ts';
import { startPostgresServer } from '../../../api/src/testing/databases/postgres-server.ts';
import { databaseUrl, onServer } from '../../../api/src/testing/databases/test-template.ts';
import type { SqlFunction } from './mutant.ts';

export interface BaseDatabase {
  /** The server's URL. */
  readonly url: string;
  /** The name of a migrated database on it. */
  readonly name: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server of this run's own, with a migrated database, which is copied and never changed. */
export async function openBaseDatabase(): Promise<BaseDatabase> {
  const { url, stop } = await startPostgresServer(await keptPostgres());
  return { url, name: KEPT_DATABASE, stop };
}

/** The functions of a migrated database, in alphabetical order. */
export async function functionsOf({ url, name }: BaseDatabase): Promise<SqlFunction[]> {
  const { rows } = await onServer(databaseUrl(url, name), (client) =>
    client.query<SqlFunction>(`
      select p.proname as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.proname`),
  );
  return rows;
}

/** A copy of a database, with statements run on it. The caller removes it. */
export async function copyDatabase(
  { url, name }: Pick<BaseDatabase, 'url' | 'name'>,
  copy: string,
  sql: string,
): Promise<void> {
  await onServer(url, (client) => client.query(`create database ${copy} template ${name}`));
  await onServer(databaseUrl(url, copy), (client) => client.query(sql));
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

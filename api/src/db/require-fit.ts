/** Thrown if a database lacks something that the server needs. The message is one line for the operator. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/** A connection's own account of itself. */
export interface Session {
  readonly pid: number;
  readonly role: string;
  readonly zone: string;
  readonly statement_timeout: string;
  readonly idle_in_transaction_session_timeout: string;
  /** `18.1` */
  readonly version: string;
  readonly version_number: number;
  readonly is_read_only: boolean;
  /** The schema in which tables are made, null if there is none. */
  readonly schema: string | null;
  readonly may_create: boolean;
  readonly may_migrate: boolean;
  /** The names of the connection's prepared statements. */
  readonly names: readonly string[];
}

/** The statement that reads a `Session`. */
export const SESSION = `select pg_backend_pid() as pid, quote_ident(current_user) as role,
  current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement_timeout,
  current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
  current_setting('server_version') as version,
  current_setting('server_version_num')::int as version_number,
  current_setting('transaction_read_only') = 'on' as is_read_only,
  quote_ident(current_schema()) as schema,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
  coalesce(has_table_privilege(to_regclass('schema_migrations'), 'insert'), true) as may_migrate,
  (select coalesce(array_agg(name), '{}') from pg_prepared_statements) as names`;

/** The oldest PostgreSQL that knows all of the schema's SQL (`unique nulls not distinct`). */
const OLDEST = 15;

/** The settings that a role needs if a connection can't set them itself. */
const LIMITS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' } as const;

/** The rest of the sentence, or null if nothing is missing. */
function whatIsMissing(session: Session): string | null {
  const { role, schema, zone, version, version_number } = session;
  if (version_number < OLDEST * 10_000) {
    return `it is PostgreSQL ${version}, and this server needs ${OLDEST} or newer`;
  }
  if (zone !== 'UTC') return `its connections are in the zone ${zone}, not in UTC as asked for`;
  if (session.is_read_only) {
    return 'it is read-only: name the primary, and no default_transaction_read_only for its role';
  }
  if (schema === null) return `the role ${role} has no schema on its search_path`;
  if (!session.may_create) {
    return `the role ${role} may not create tables: run once GRANT CREATE ON SCHEMA ${schema} TO ${role};`;
  }
  if (!session.may_migrate) {
    return `the role ${role} does not own the tables of the schema ${schema}: name the role that made them`;
  }
  return null;
}

/** The settings that a pooler's role lacks, or null. */
function missingLimits({ role, ...session }: Session): string | null {
  const missing = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter(
    (name) => session[name] === '0',
  );
  if (missing.length === 0) return null;
  const settings = missing.map((name) => `ALTER ROLE ${role} SET ${name} = '${LIMITS[name]}';`);
  return (
    `it is behind a pooler, and its role has no ${missing.join(' and no ')}: run once ` +
    `${settings.join(' ')} and then RECONNECT; on the pooler`
  );
}

/** @throws UnfitDatabase naming the first thing that is missing */
export function requireFit(session: Session, isPooled: boolean): void {
  const missing = whatIsMissing(session) ?? (isPooled ? missingLimits(session) : null);
  if (missing !== null) throw new UnfitDatabase(missing);
}

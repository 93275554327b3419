import { randomBytes } from 'node:crypto';

import type pg from 'pg';

/** The facts about the server behind a connection. */
export interface Found {
  /** A pooler in transaction mode: each transaction may run on another connection. */
  readonly isPooled: boolean;
  /** Whether a connection can run a prepared statement by its name later. */
  readonly keepsNames: boolean;
}

/** Thrown if a database lacks a setting that the server needs. The message is one line for the operator. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

interface Session {
  readonly pid: number;
  readonly role: string;
  readonly zone: string;
  readonly statement_timeout: string;
  readonly idle_in_transaction_session_timeout: string;
  /** The names of the connection's prepared statements. */
  readonly names: readonly string[];
}

/** The settings that a role needs if a connection can't set them itself. */
const LIMITS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' } as const;

const SESSION = `select pg_backend_pid() as pid, quote_ident(current_user) as role,
  current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement_timeout,
  current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
  (select coalesce(array_agg(name), '{}') from pg_prepared_statements) as names`;

/** @throws UnfitDatabase naming what is missing */
function requireFit(session: Session, isPooled: boolean): void {
  if (session.zone !== 'UTC') {
    throw new UnfitDatabase(
      `its connections are in the zone ${session.zone}, not in UTC as asked for`,
    );
  }
  if (!isPooled) return;
  const missing = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter(
    (name) => session[name] === '0',
  );
  if (missing.length === 0) return;
  const settings = missing.map(
    (name) => `ALTER ROLE ${session.role} SET ${name} = '${LIMITS[name]}';`,
  );
  throw new UnfitDatabase(
    `it is behind a pooler, and its role has no ${missing.join(' and no ')}: run once ` +
      `${settings.join(' ')} and then RECONNECT; on the pooler`,
  );
}

/**
 * Connects once and detects a pooler and its kind: a pooler reports another process id than PostgreSQL does,
 * and one that keeps prepared statements renames them.
 * @throws UnfitDatabase if the database is not fit for the server
 */
export async function probe(client: pg.Client & { processID?: number | null }): Promise<Found> {
  await client.connect();
  try {
    const name = `probe_${randomBytes(8).toString('hex')}`;
    // In a transaction, so that all statements run on the same connection of PostgreSQL.
    await client.query('begin');
    const { rows } = await client.query<Session>({ name, text: SESSION });
    const session = rows[0]!;
    const isPassedOn = session.names.includes(name);
    // Otherwise it would stay on a connection that the pooler gives to others.
    if (isPassedOn) await client.query(`deallocate ${name}`);
    await client.query('commit');
    const isPooled = session.pid !== client.processID;
    requireFit(session, isPooled);
    return { isPooled, keepsNames: !isPooled || !isPassedOn };
  } finally {
    await client.end();
  }
}

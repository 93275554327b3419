import { randomBytes } from 'node:crypto';

import type pg from 'pg';

import { requireFit, SESSION, UnfitDatabase, type Session } from './require-fit.ts';

/** The facts about the server behind a connection. */
export interface Found {
  /** A pooler in transaction mode: each transaction may run on another connection. */
  readonly isPooled: boolean;
  /** Whether a connection can run a prepared statement by its name later. */
  readonly keepsNames: boolean;
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
    await beginTransaction(client);
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

/** @throws UnfitDatabase if the pooler gives each statement another connection */
async function beginTransaction(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
  } catch (error) {
    if (!/statement pooling/.test(String(error))) throw error;
    throw new UnfitDatabase(
      'its pooler has pool_mode = statement, which takes no transactions: set pool_mode = transaction',
    );
  }
}

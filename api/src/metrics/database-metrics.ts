import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

import type { Database, Queries } from '../db/database.ts';
import { addJournalEntries } from './journal-entries.ts';
import type { ServerMetrics } from './server-metrics.ts';
import { addWaitingWork } from './waiting-work.ts';

/** Adds a gauge of reports without a matching plan. Returns how to update it. */
function addUnmatchedEvents(registry: Registry, db: Queries): () => Promise<void> {
  const unmatched = new Gauge({
    name: 'adpartner_delivery_unmatched_events',
    help: 'Reports of networks that moved nothing, by why',
    labelNames: ['why'] as const,
    registers: [registry],
  });
  return async () => {
    const { rows } = await sql<{ why: string; events: number }>`
      select unmatched as why, count(*)::int as events from delivery_events
      where unmatched is not null group by unmatched`.execute(db);
    for (const { why, events } of rows) unmatched.set({ why }, events);
  };
}

function addPoolConnections(registry: Registry, pool: NonNullable<Database['pool']>): void {
  new Gauge({
    name: 'adpartner_database_connections',
    help: 'Connections of the pool, and who waits for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { total, idle, waiting } = pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/**
 * Adds the figures of the database, read at each scrape. All servers of one database report the same values:
 * aggregate by max, not by sum.
 */
export function addDatabaseMetrics(metrics: ServerMetrics, database: Database): void {
  const { registry } = metrics;
  const { db, pool } = database;
  const asks = [
    addWaitingWork(registry, db),
    addUnmatchedEvents(registry, db),
    addJournalEntries(registry, db),
  ];
  const up = new Gauge({
    name: 'adpartner_database_up',
    help: 'Whether the database answered at this scrape',
    registers: [registry],
  });
  metrics.askBefore(async () => {
    try {
      // One after the other, so that a scrape uses one connection at a time.
      for (const ask of asks) await ask();
      up.set(1);
    } catch {
      up.set(0);
    }
  });
  if (pool) addPoolConnections(registry, pool);
}

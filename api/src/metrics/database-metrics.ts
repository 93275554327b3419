import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';

import type { Database } from '../db/database.ts';
import type { ServerMetrics } from './server-metrics.ts';

interface Figures {
  settlement_lag: number;
  matching_lag: number;
  withdrawals_pending: number;
  withdrawal_lag: number;
}

/** How long the longest has waited, in seconds: every one of them has an index. */
const FIGURES = sql<Figures>`
  select
    coalesce(extract(epoch from clock_timestamp() - (select min(settles_at) from plans
      where status = 'waiting_settlement' and settles_at <= clock_timestamp())), 0)::float8
      as settlement_lag,
    coalesce(extract(epoch from clock_timestamp() - (select min(put_at) from plans
      where status = 'matching')), 0)::float8 as matching_lag,
    (select count(*) from withdrawals where status = 'pending')::int as withdrawals_pending,
    coalesce(extract(epoch from clock_timestamp() - (select min(asked_at) from withdrawals
      where status = 'pending')), 0)::float8 as withdrawal_lag`;

/**
 * Adds what only the database knows, asked for at each scrape. Of several servers on one database each
 * says the same: take the most of them, not the sum.
 */
export function addDatabaseMetrics(metrics: ServerMetrics, database: Database): void {
  const { registry } = metrics;
  const { db } = database;
  const registers = [registry];
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `adpartner_${name}`, help, registers });

  const settlementLag = gauge('settlement_lag_seconds', 'How long the oldest due settlement waits');
  const matchingLag = gauge('matching_lag_seconds', 'How long the oldest plan waits for a network');
  const withdrawals = gauge('withdrawals_pending', 'Withdrawals that wait for an operator');
  const withdrawalLag = gauge('withdrawal_lag_seconds', 'How long the oldest withdrawal waits');
  const unmatched = new Gauge({
    name: 'adpartner_delivery_unmatched_events',
    help: 'Reports of networks that moved nothing, by why',
    labelNames: ['why'] as const,
    registers,
  });
  const movements = new Counter({
    name: 'adpartner_ledger_entries_total',
    help: 'Journal entries since this server started, by type',
    labelNames: ['type'] as const,
    registers,
  });
  // Counted up to where the scrape before ended, so that an entry under way then is counted now.
  let counted: bigint | null = null;
  let seen = 0n;

  async function countMovements(): Promise<void> {
    const { rows } = await sql<{ last: bigint }>`
      select coalesce(max(id), 0)::int8 as last from journal_entries`.execute(db);
    const { last } = rows[0]!;
    counted ??= last;
    if (seen > counted) {
      const { rows: types } = await sql<{ type: string; entries: number }>`
        select type, count(*)::int as entries from journal_entries
        where id > ${counted} and id <= ${seen} group by type`.execute(db);
      for (const { type, entries } of types) movements.inc({ type }, entries);
      counted = seen;
    }
    seen = last;
  }

  async function ask(): Promise<void> {
    const [figures] = (await FIGURES.execute(db)).rows;
    settlementLag.set(figures!.settlement_lag);
    matchingLag.set(figures!.matching_lag);
    withdrawals.set(figures!.withdrawals_pending);
    withdrawalLag.set(figures!.withdrawal_lag);
    const { rows } = await sql<{ why: string; events: number }>`
      select unmatched as why, count(*)::int as events from delivery_events
      where unmatched is not null group by unmatched`.execute(db);
    for (const { why, events } of rows) unmatched.set({ why }, events);
    await countMovements();
  }

  const up = gauge('database_up', 'Whether the database answered at this scrape');
  metrics.askBefore(async () => {
    up.set(
      await ask().then(
        () => 1,
        () => 0,
      ),
    );
  });

  const { pool } = database;
  if (pool) {
    new Gauge({
      name: 'adpartner_database_connections',
      help: 'Connections of the pool, and who waits for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { total, idle, waiting } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
}

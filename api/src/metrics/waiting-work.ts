import { sql, type RawBuilder } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

import type { Queries } from '../db/database.ts';

/** The age of a moment in seconds; 0 if there is none. */
const secondsSince = (moment: RawBuilder<Date>): RawBuilder<number> =>
  sql`coalesce(extract(epoch from clock_timestamp() - (${moment})), 0)::float8`;

/** Queues in the database: each has an index. */
const WAITING = [
  {
    name: 'settlement_lag_seconds',
    help: 'How long the oldest due settlement waits',
    value: secondsSince(sql`select min(settles_at) from plans
      where status = 'waiting_settlement' and settles_at <= clock_timestamp()`),
  },
  {
    name: 'matching_lag_seconds',
    help: 'How long the oldest plan waits for a network',
    value: secondsSince(sql`select min(put_at) from plans where status = 'matching'`),
  },
  {
    name: 'withdrawals_pending',
    help: 'Withdrawals that wait for an operator',
    value: sql<number>`(select count(*) from withdrawals where status = 'pending')::int`,
  },
  {
    name: 'withdrawal_lag_seconds',
    help: 'How long the oldest withdrawal waits',
    value: secondsSince(sql`select min(asked_at) from withdrawals where status = 'pending'`),
  },
  {
    name: 'push_lag_seconds',
    help: 'How long the oldest push message waits',
    value: secondsSince(sql`select min(created_at) from push_messages`),
  },
] as const;

const selectWaiting = sql<Record<string, number>>`select ${sql.join(
  WAITING.map(({ name, value }) => sql`${value} as ${sql.id(name)}`),
)}`;

/** Adds gauges of waiting work. Returns how to update them. */
export function addWaitingWork(registry: Registry, db: Queries): () => Promise<void> {
  const gauges = WAITING.map(({ name, help }) => ({
    name,
    gauge: new Gauge({ name: `adpartner_${name}`, help, registers: [registry] }),
  }));
  return async () => {
    const [waiting] = (await selectWaiting.execute(db)).rows;
    for (const { name, gauge } of gauges) gauge.set(waiting![name]!);
  };
}

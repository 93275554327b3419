import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';

import type { Queries } from '../db/database.ts';

/** Adds a counter of the ledger's entries by type. Returns how to update it. */
export function addJournalEntries(registry: Registry, db: Queries): () => Promise<void> {
  const entries = new Counter({
    name: 'adpartner_ledger_entries_total',
    help: 'Journal entries since this server started, by type',
    labelNames: ['type'] as const,
    registers: [registry],
  });
  // Counted from the end of the last scrape, so that an entry that was uncommitted then is counted now.
  let counted: bigint | null = null;
  let seen = 0n;

  return async () => {
    const { rows } = await sql<{ last: bigint }>`
      select coalesce(max(id), 0)::int8 as last from journal_entries`.execute(db);
    const { last } = rows[0]!;
    counted ??= last;
    if (seen > counted) {
      const { rows: types } = await sql<{ type: string; count: number }>`
        select type, count(*)::int as count from journal_entries
        where id > ${counted} and id <= ${seen} group by type`.execute(db);
      for (const { type, count } of types) entries.inc({ type }, count);
      counted = seen;
    }
    seen = last;
  };
}

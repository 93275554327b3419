import { defineCommand } from '../command.ts';
import { limitField } from '../common-fields.ts';

const LISTED = 100;

export const deliveryCommands = [
  defineCommand({
    name: 'delivery unmatched',
    kind: 'look',
    summary: 'Lists reports of the network that moved no money, newest first, and why',
    examples: ['delivery unmatched', 'delivery unmatched --limit 1000 --json'],
    fields: { limit: limitField(LISTED) },
    columns: {
      events: [
        'recorded_at',
        'source',
        'id',
        'kind',
        'plan',
        'at',
        'consumed',
        'revenue',
        'unmatched',
      ],
    },
    async run({ tx, money }, { limit = LISTED }) {
      const rows = await tx
        .selectFrom('delivery_events')
        .selectAll()
        .where('unmatched', 'is not', null)
        .orderBy('recorded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return {
        result: {
          events: rows.map((row) => ({
            source: row.source,
            id: row.external_id,
            kind: row.kind,
            plan: row.plan_number,
            at: row.reported_at.toISOString(),
            impressions: Number(row.impressions),
            clicks: Number(row.clicks),
            consumed: money(row.consumed),
            revenue: money(row.revenue),
            unmatched: row.unmatched,
            recorded_at: row.recorded_at.toISOString(),
          })),
        },
      };
    },
  }),
];

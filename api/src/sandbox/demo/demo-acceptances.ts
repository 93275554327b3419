import type { AcceptorKind } from '@adpartner/shared/contract/acceptor';

import {
  cancelAcceptance,
  completeAcceptance,
  recordAcceptance,
  type AcceptanceEnd,
} from '../../acceptor/acceptances.ts';
import type { Queries } from '../../db/database.ts';
import { daysBefore, type Demo } from './demo.ts';
import { SANDBOX_ACCEPTORS } from './seed-acceptors.ts';
import type { Timeline } from './timeline.ts';

async function acceptorOf(tx: Queries, kind: AcceptorKind): Promise<string> {
  const { id } = await tx
    .selectFrom('acceptors')
    .select('id')
    .where('code', '=', SANDBOX_ACCEPTORS[kind].code)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the demo partner's acceptances to a timeline: one done, one cancelled, one pending. */
export function tellAcceptances(timeline: Timeline, { userId, now }: Demo): void {
  const tell = (
    asked: { kind: AcceptorKind; amount: bigint; daysAgo: number; endsAfter?: number },
    end?: (tx: Queries, id: string, how: AcceptanceEnd) => Promise<unknown>,
  ) => {
    let id: string | undefined;
    timeline.at(daysBefore(now, asked.daysAgo), async (tx, at) => {
      const acceptorId = await acceptorOf(tx, asked.kind);
      ({ id } = await recordAcceptance(tx, { userId, acceptorId, amount: asked.amount, at }));
    });
    timeline.at(daysBefore(now, asked.daysAgo - (asked.endsAfter ?? 1)), async (tx, at) => {
      if (id !== undefined) await end?.(tx, id, { at });
    });
  };
  tell({ kind: 'enterprise', amount: 60_000n, daysAgo: 37.2, endsAfter: 0.8 }, completeAcceptance);
  tell({ kind: 'personal', amount: 10_000n, daysAgo: 19.5, endsAfter: 1.4 }, cancelAcceptance);
  tell({ kind: 'personal', amount: 15_000n, daysAgo: 0.4 });
}

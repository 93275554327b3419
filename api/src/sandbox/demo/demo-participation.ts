import type { AcceptorKind } from '@adpartner/shared/contract/acceptor';

import {
  cancelAcceptance,
  completeAcceptance,
  recordAcceptance,
  type AcceptanceEnd,
} from '../../acceptor/acceptances.ts';
import { followAgent } from '../../assistance/follow-agent.ts';
import type { Queries } from '../../db/database.ts';
import { signIn } from '../../sign-in/sign-in.ts';
import { SANDBOX_ACCEPTORS } from './seed-acceptors.ts';
import type { Timeline } from './timeline.ts';

const DAY = 24 * 3_600_000;
/** The days of check-ins, counted back from yesterday, with irregular weeks. */
const SIGNED_IN = 'xxxxx-xxx-xxxxxx-xx-xxxx-xxxxxxxx-xx-xxx-xxxx--xxxxx-xx-xxxx-xxx-xxxxx';

/** The agents the demo partner followed, and when; the last one still. */
const FOLLOWED = [
  { username: 'harbourline', nickname: 'Harbour Line', from: 83, to: 69 },
  { username: 'northlight', nickname: 'Northlight', from: 62, to: null },
] as const;

interface Demo {
  readonly userId: string;
  readonly now: Date;
  /** When the accounts of the demo partner and the agents were made. */
  readonly began: Date;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** An agent to follow: a user of the host app, who can't sign in to the sandbox. */
async function makeAgent(
  tx: Queries,
  { username, nickname }: { username: string; nickname: string },
  began: Date,
): Promise<string> {
  const { operated_id } = await tx
    .insertInto('users')
    .values({
      username,
      nickname,
      entry: 'app',
      subject: `sandbox-agent-${username}`,
      store_opened_at: began,
      created_at: began,
    })
    .returning('operated_id')
    .executeTakeFirstOrThrow();
  return operated_id;
}

/** Adds the followed agents to a timeline. */
export async function tellFollowing(
  tx: Queries,
  timeline: Timeline,
  { userId, now, began }: Demo,
): Promise<void> {
  for (const { from, to, ...agent } of FOLLOWED) {
    const operatedId = await makeAgent(tx, agent, began);
    timeline.at(daysBefore(now, from), (tx, at) => followAgent(tx, userId, operatedId, at));
    if (to !== null) {
      timeline.at(daysBefore(now, to), (tx, at) => followAgent(tx, userId, null, at));
    }
  }
}

/** Adds the demo partner's check-ins to a timeline; today is left to the user of the demo. */
export function tellSignIns(timeline: Timeline, { userId, now }: Demo): void {
  for (const [index, mark] of [...SIGNED_IN].entries()) {
    if (mark !== 'x') continue;
    timeline.at(daysBefore(now, index + 1), (tx, at) => signIn(tx, userId, 'UTC', at));
  }
}

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

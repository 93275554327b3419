import { followAgent } from '../../assistance/follow-agent.ts';
import type { Queries } from '../../db/database.ts';
import { daysBefore, type Demo } from './demo.ts';
import type { Timeline } from './timeline.ts';

/**
 * The agents that the demo partner followed, from and to these days ago. The partner still follows the last
 * one.
 */
const FOLLOWED = [
  { username: 'harbourline', nickname: 'Harbour Line', from: 83, to: 69 },
  { username: 'northlight', nickname: 'Northlight', from: 62, to: null },
] as const;

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

import type { Queries } from '../db/database.ts';
import { followAgent } from '../assistance/follow-agent.ts';
import { makePlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

/** Noon, and hours after it. */
const hour = (hours: number) => new Date(Date.UTC(2026, 5, 1, 12 + hours));
const justBefore = (time: Date) => new Date(time.getTime() - 1);

describeOnDatabase('the agent of a plan', (open) => {
  let db: Queries;
  let userId: string;
  let first: { id: string; operatedId: string };
  let second: { id: string; operatedId: string };
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    const make = async () => {
      const { id } = await makeUser(db);
      const { operated_id: operatedId } = await db
        .selectFrom('users')
        .select('operated_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { id, operatedId };
    };
    [{ id: userId }, first, second] = [await make(), await make(), await make()];
    await followAgent(db, userId, first.operatedId, hour(0));
    await followAgent(db, userId, second.operatedId, hour(1));
    await followAgent(db, userId, null, hour(2));
  });

  /** The agent of a plan that is given to a user at a time. */
  async function agentOf(at: Date, user = userId): Promise<string | null> {
    const { id } = await makePlan(db, user, { at });
    const plan = await db
      .selectFrom('plans')
      .select('agent_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return plan.agent_id;
  }

  test('is the one that the user follows when it is given, from the first moment to the last', async () => {
    expect(await agentOf(justBefore(hour(0)))).toBeNull();
    expect(await agentOf(hour(0))).toBe(first.id);
    expect(await agentOf(justBefore(hour(1)))).toBe(first.id);
    expect(await agentOf(hour(1))).toBe(second.id);
    expect(await agentOf(justBefore(hour(2)))).toBe(second.id);
    expect(await agentOf(hour(2))).toBeNull();
    expect(await agentOf(hour(3))).toBeNull();
  });

  test('is nobody whom only others follow', async () => {
    const { id: other } = await makeUser(db);
    await followAgent(db, userId, first.operatedId, hour(3));
    expect(await agentOf(hour(4), other)).toBeNull();
  });

  test('stays another user’s when one follows someone else', async () => {
    await followAgent(db, userId, first.operatedId, hour(3));
    const { id: other } = await makeUser(db);
    await followAgent(db, other, second.operatedId, hour(4));
    expect(await agentOf(hour(5))).toBe(first.id);
  });
});

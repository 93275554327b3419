import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { TextByLanguage } from '../db/tables/texts.ts';
import type { UserTargeting } from '../db/tables/plan.ts';

export interface Assignment {
  readonly userId: string;
  readonly productId: string;
  readonly putContent: TextByLanguage;
  readonly putRule: TextByLanguage;
  readonly userTargeting: UserTargeting;
  /** Minor units; left out: the configuration's. */
  readonly limits?: { readonly min: bigint; readonly max: bigint };
  /** Left out: now. */
  readonly at?: Date;
  /** False if the user is notified in another way. */
  readonly notify?: boolean;
}

/** Gives a user a plan that waits to be put. It belongs to the agent that the user follows, if any. */
export async function assignPlan(
  tx: Queries,
  assignment: Assignment,
): Promise<{ id: string; number: string }> {
  const {
    userId,
    productId,
    putContent,
    putRule,
    userTargeting,
    limits,
    at,
    notify = true,
  } = assignment;
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from assign_plan(${userId}, ${productId},
      ${JSON.stringify(putContent)}::jsonb, ${JSON.stringify(putRule)}::jsonb,
      ${JSON.stringify(userTargeting)}::jsonb, ${limits?.min ?? null}, ${limits?.max ?? null},
      ${at ?? sql`clock_timestamp()`}, ${notify})`.execute(tx);
  const [plan] = rows;
  if (!plan) throw new Error('assign_plan returned nothing');
  return plan;
}

import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';
import { sql, type SqlBool } from 'kysely';

import type { Queries } from '../db/database.ts';
import { presentPlan } from './present-plan.ts';

export interface AskedPlans {
  readonly userId?: string | undefined;
  /** In one of these states; left out: in any. */
  readonly statuses?: readonly PlanStatus[] | undefined;
  /** The id of a plan: only those after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A plan as its user sees it in English, with the user. */
export type ListedPlan = Plan & { readonly username: string };

/** Plans of every user, the newest first; without withdrawn ones. */
export async function searchPlans(
  db: Queries,
  { userId, statuses, after, limit }: AskedPlans,
): Promise<ListedPlan[]> {
  let query = db
    .selectFrom('plan_rows')
    .innerJoin('users', 'users.id', 'plan_rows.user_id')
    .selectAll('plan_rows')
    .select('users.username');
  if (userId !== undefined) query = query.where('plan_rows.user_id', '=', userId);
  if (statuses) query = query.where('plan_rows.status', 'in', statuses);
  if (after !== undefined) {
    query = query.where(sql<SqlBool>`(plan_rows.created_at, plan_rows.id) <
      (select created_at, id from plans where id = ${after})`);
  }
  const rows = await query
    .orderBy('plan_rows.created_at', 'desc')
    .orderBy('plan_rows.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ username, ...row }) => ({ username, ...presentPlan(row, 'en') }));
}

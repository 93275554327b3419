import type { Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { PlanRowsView } from '../db/tables/plan.ts';

/** A plan with everything shown of it. Money in minor units. */
export type PlanRow = Selectable<PlanRowsView>;

/** A user's plans, joined with everything shown of them. */
export function selectPlans(db: Queries, userId: string) {
  return db.selectFrom('plan_rows').where('user_id', '=', userId).selectAll();
}

import type { Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { PlanRowsView } from '../db/tables/plan.ts';
import type { ServerText } from '../db/tables/texts.ts';

/** A plan with everything shown of it. Money in minor units. */
export interface PlanRow extends Selectable<PlanRowsView> {
  /** Why it has its status; a put leaves it out. */
  readonly status_why?: ServerText | string | null;
}

/**
 * A user's plans, joined with everything shown of them. Why a plan has its status is not in the view: functions return
 * the view's rows, and a server of the previous release can't read more columns than it knows.
 */
export function selectPlans(db: Queries, userId: string) {
  return db
    .selectFrom('plan_rows')
    .where('user_id', '=', userId)
    .selectAll()
    .select((is) =>
      is
        .selectFrom('plans')
        .whereRef('plans.id', '=', 'plan_rows.id')
        .select('status_why')
        .as('status_why'),
    );
}

import type { LanguageCode } from '@adpartner/shared/contract/language';
import {
  PLAN_STATUSES,
  type Plan,
  type PlanCounts,
  type listPlansCall,
} from '@adpartner/shared/contract/plan';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { CURSOR_TIME, CURSOR_UUID, decodeCursor, encodeCursor } from '../input/cursor.ts';
import { selectPlans } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

/** The number of a user's plans in each status, zeros included. */
export async function countPlans(db: Queries, userId: string): Promise<PlanCounts> {
  const rows = await db
    .selectFrom('plans')
    .select((is) => ['status', is.fn.countAll<bigint>().as('count')])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .groupBy('status')
    .execute();
  const count = new Map(rows.map((row) => [row.status, Number(row.count)]));
  const counts = PLAN_STATUSES.map((status) => [status, count.get(status) ?? 0] as const);
  return {
    ...(Object.fromEntries(counts) as Omit<PlanCounts, 'all'>),
    all: counts.reduce((all, [, one]) => all + one, 0),
  };
}

/**
 * A page of a user's plans, newest first.
 * @throws CallError `invalid_params` for an invalid cursor
 */
export async function listPlans(
  db: Queries,
  userId: string,
  { status, cursor, size }: z.output<typeof listPlansCall.input>,
  lang: LanguageCode,
): Promise<{ list: Plan[]; next_cursor: string | null; counts: PlanCounts }> {
  let query = selectPlans(db, userId);
  if (status) query = query.where('status', '=', status);
  if (cursor !== undefined) {
    const [at = '', last = ''] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
    query = query.where((is) =>
      is(is.refTuple('created_at', 'id'), '<', is.tuple(new Date(at), last)),
    );
  }
  const [rows, counts] = await Promise.all([
    query
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      // One row more than the page tells whether there is another page.
      .limit(size + 1)
      .execute(),
    countPlans(db, userId),
  ]);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => presentPlan(row, lang)),
    next_cursor:
      rows.length > size && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
    counts,
  };
}

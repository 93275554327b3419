import {
  cancelPlanCall,
  countWaitingPlansCall,
  getPlanCall,
  listPlansCall,
  putPlanCall,
} from '@adpartner/shared/contract/plan';
import type { FastifyInstance } from 'fastify';

import { serve, serveInOneStatement } from '../http/define-route.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import { putInOneStatement } from './put-in-one-statement.ts';
import { getPlan } from './get-plan.ts';
import { countPlans, listPlans } from './list-plans.ts';
import { cancelPlan } from './plan-movements.ts';
import { selectPlans } from './plan-row.ts';
import { presentPlan } from './present-plan.ts';

export function planRoutes(app: FastifyInstance): void {
  serve(app, listPlansCall, async ({ db, user, input, lang }) =>
    listPlans(db, user.id, input, lang),
  );

  serve(app, getPlanCall, async ({ db, user, input, zone, lang }) =>
    getPlan(db, user.id, input.id, zone, lang),
  );

  serveInOneStatement(app, putPlanCall, putInOneStatement);

  serve(app, cancelPlanCall, async ({ user, input: { id }, lang, once }) =>
    once(async (tx) => {
      if (!isUuid(id)) throw new CallError('not_found');
      await cancelPlan(tx, user.id, id);
      const row = await selectPlans(tx, user.id).where('id', '=', id).executeTakeFirstOrThrow();
      return presentPlan(row, lang);
    }),
  );

  serve(app, countWaitingPlansCall, async ({ db, user }) => {
    const { waiting_put, all } = await countPlans(db, user.id);
    return { count: waiting_put, has_put: all > waiting_put };
  });
}

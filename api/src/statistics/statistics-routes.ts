import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { getStatistics } from './get-statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  const { staleRead, zoneOf } = app.parts;
  serve(app, getStatisticsCall, async ({ user, input }) => {
    const zone = await zoneOf(input.time_zone);
    return staleRead(user.id, (db) => getStatistics(db, user.id, input.type, zone));
  });
}

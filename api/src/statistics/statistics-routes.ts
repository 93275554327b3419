import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { getStatistics } from './get-statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  serve(app, getStatisticsCall, async ({ db, user, input }) =>
    getStatistics(db, user.id, input.type, await app.parts.zoneOf(input.time_zone)),
  );
}

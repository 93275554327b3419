import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { listFundRecords } from './list-fund-records.ts';

export function fundRecordRoutes(app: FastifyInstance): void {
  const { staleRead, zoneOf } = app.parts;
  serve(app, listFundRecordsCall, async ({ user, input, zone, lang }) => {
    const asked = input.time_zone === undefined ? zone : await zoneOf(input.time_zone);
    return staleRead(user.id, (db) => listFundRecords(db, user.id, input, asked, lang));
  });
}

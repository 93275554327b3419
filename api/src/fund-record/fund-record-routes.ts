import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { listFundRecords } from './list-fund-records.ts';

export function fundRecordRoutes(app: FastifyInstance): void {
  serve(app, listFundRecordsCall, async ({ db, user, input, zone, lang }) =>
    listFundRecords(
      db,
      user.id,
      input,
      input.time_zone === undefined ? zone : await app.parts.zoneOf(input.time_zone),
      lang,
    ),
  );
}

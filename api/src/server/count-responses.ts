import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance } from 'fastify';

import { FEED_PATH } from '../delivery/feed/feed-routes.ts';
import { REPORTS_PATH } from '../reports/report-routes.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';

const NAMES = new Map<string, string>([
  ...Object.entries(ALL_CALLS).map(
    ([name, { method, path }]) => [`${method} ${PREFIX}${path}`, name] as const,
  ),
  [`POST ${FEED_PATH}`, 'delivery_feed'],
  [`POST ${REPORTS_PATH}`, 'page_reports'],
  ['GET /health', 'health'],
  ['GET /ready', 'ready'],
]);

/** Counts and times every response, by the call's name; unknown paths share one. */
export function countResponses(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const other = url === undefined ? 'unknown' : 'site';
    const outcome =
      request.errorReason ?? (reply.statusCode < 400 ? 'success' : `http_${reply.statusCode}`);
    metrics.countResponse(
      NAMES.get(`${request.method} ${url}`) ?? other,
      outcome,
      reply.elapsedTime / 1000,
    );
    done();
  });
}

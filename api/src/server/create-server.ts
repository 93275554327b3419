import cors from '@fastify/cors';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';

import type { Secrets } from '../config/secrets.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { feedRoutes } from '../delivery/feed/feed-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { Readiness } from '../health/readiness.ts';
import { countResponses } from './count-responses.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { fastifyOptions } from './fastify-options.ts';
import { serveCalls } from './serve-calls.ts';
import { isChecked } from '../site/is-checked.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { EventHub } from '../event-hub/event-hub.ts';
import { releasedOn } from '../reports/is-released.ts';
import { ReportCounts } from '../reports/report-counts.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { staleReads, type ReplicaOutcome } from '../replica/stale-reads.ts';
import { siteRoutes } from '../site/site-routes.ts';
import type { Queries } from '../db/database.ts';
import { handleErrors } from '../http/error-responses.ts';
import { isStillSending } from '../http/still-sending.ts';
import { zoneReader } from '../http/request-zone.ts';
import { logRequests } from '../http/request-log.ts';
import { logResponses } from '../http/server-log.ts';
import '../http/server-parts.ts';

export interface ServerOptions {
  readonly database: Queries;
  readonly config: ServerConfig;
  readonly secrets: Secrets;
  /** Left out: ready at once, for a database that is migrated. */
  readonly readiness?: Readiness;
  /** Left out: nothing is counted. */
  readonly metrics?: ServerMetrics | null;
  /** A replica of the database; left out: all is read from the database itself. */
  readonly replica?: Queries | undefined;
  /** Left out: nothing is traced. */
  readonly telemetry?: Telemetry | null;
  /** Left out: no log. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** Lets pages of other configured origins call this server (CORS). */
async function allowHostOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'Content-Type',
      'X-CT',
      'X-TZ',
      'X-Lang',
      'Idempotency-Key',
      'X-Request-Id',
      'Last-Event-ID',
      'traceparent',
    ],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 3600,
  });
}

/**
 * The API server with all its routes, not yet listening: every served call of the contract, the site, health
 * and readiness.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    database,
    config,
    secrets,
    readiness = new Readiness('ready'),
    logger = false,
    metrics = null,
    replica,
  } = options;
  const onEveryResponse = securityHeaders(config, isChecked(config.siteDir));
  const app = fastify({ logger, ...fastifyOptions(config, onEveryResponse) });
  logRequests(app);
  const tellReplica = (outcome: ReplicaOutcome, error?: unknown) => {
    metrics?.countReplica(outcome);
    if (error) app.log.warn({ err: error }, 'the replica served nothing');
  };
  app.decorate('parts', {
    database,
    staleRead: replica ? staleReads(database, replica, tellReplica) : (_id, work) => work(database),
    config,
    secrets,
    readiness,
    metrics,
    reports: new ReportCounts(releasedOn(config.siteDir)),
    events: new EventHub((error) => app.log.error({ err: error }, 'no event could be sent')),
    zoneOf: zoneReader(database),
  });
  app.decorateRequest('session', null);
  app.decorateRequest('errorReason', null);
  // A body other than JSON is rejected, not passed on as a string.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(onEveryResponse).header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillSending(request)) reply.removeHeader('connection');
    // So that the client's next request goes to another server.
    else if (readiness.isEnding) reply.header('connection', 'close');
    done();
  });
  options.telemetry?.traceRequests(app);
  logResponses(app);
  if (metrics) countResponses(app, metrics);
  handleErrors(app);
  await allowHostOrigins(app, config.hostOrigins);
  healthRoutes(app);
  await app.register(serveCalls);
  await app.register(feedRoutes);
  await app.register(reportRoutes);
  if (options.telemetry) await app.register(options.telemetry.pageSpans);
  await app.register(siteRoutes);
  return app;
}

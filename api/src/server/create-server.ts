import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { constants } from 'node:zlib';

import { deviceKeys } from '../session/device-key.ts';
import type { Secrets } from '../config/secrets.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { feedRoutes } from '../delivery/feed/feed-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { Readiness } from '../health/readiness.ts';
import { countAnswers } from './count-answers.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { isChecked } from '../site/is-checked.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { siteRoutes } from '../site/site-routes.ts';
import { callRoutes } from './call-routes.ts';
import type { Queries } from '../db/database.ts';
import { answerError, errorAnswers } from '../http/error-answers.ts';
import { isStillSending } from '../http/still-sending.ts';
import { zoneReader } from '../http/request-zone.ts';
import { logAnswers } from '../http/server-log.ts';
import '../http/server-parts.ts';

/** No call of the contract comes near it; uploads set their own. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export interface ServerOptions {
  readonly database: Queries;
  readonly config: ServerConfig;
  readonly secrets: Secrets;
  /** Left out: ready at once, for a database that is migrated. */
  readonly readiness?: Readiness;
  /** Left out: nothing is counted. */
  readonly metrics?: ServerMetrics | null;
  /** Left out: no log. */
  readonly logger?: FastifyServerOptions['logger'];
}

/**
 * The API server with all its routes, not yet listening: every call of the contract that is served,
 * the site, health and readiness.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    database,
    config,
    secrets,
    readiness = new Readiness('ready'),
    logger = false,
    metrics = null,
  } = options;
  const onEveryAnswer = securityHeaders(config, isChecked(config.siteDir));
  const app = fastify({
    logger,
    // One line of our own per answer instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // As long as the client waits for an upload to get through a slow network.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    // A path that can't be read comes here and past every hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(onEveryAnswer).header('x-request-id', request.id);
      void answerError(error, request, reply);
    },
  });
  app.decorate('parts', {
    database,
    config,
    secrets,
    readiness,
    metrics,
    zoneOf: zoneReader(database),
  });
  app.decorateRequest('session', null);
  app.decorateRequest('refusedFor', null);
  // What else than JSON comes in is refused, not handed on as a string.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(onEveryAnswer).header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillSending(request)) reply.removeHeader('connection');
    // The next request of this connection goes to another server.
    else if (readiness.isEnding) reply.header('connection', 'close');
    done();
  });
  logAnswers(app);
  if (metrics) countAnswers(app, metrics);
  errorAnswers(app);
  if (config.hostOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.hostOrigins],
      methods: ['GET', 'POST'],
      allowedHeaders: ['Content-Type', 'X-CT', 'X-TZ', 'X-Lang', 'Idempotency-Key', 'X-Request-Id'],
      exposedHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 3600,
    });
  }
  healthRoutes(app);
  await app.register(async (calls) => {
    await calls.register(compress, {
      threshold: 1024,
      encodings: ['br', 'gzip'],
      // The default takes longer than the bytes it saves.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    calls.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      const refused = { starting: 'Starting\n', closing: 'Stopping\n', ready: '', draining: '' };
      const why = refused[readiness.state];
      if (!why) return done();
      // Not begun, so whoever stands before the servers may ask another one, whatever it is.
      void reply.code(503).header('retry-after', '1').type('text/plain').send(why);
    });
    await deviceKeys(calls);
    callRoutes(calls);
    openApiRoutes(calls);
  });
  await app.register(feedRoutes);
  await app.register(siteRoutes);
  return app;
}

import { randomUUID } from 'node:crypto';

import { LogController, type FastifyServerOptions } from 'fastify';

import type { ServerConfig } from '../config/server-config.ts';
import { sendErrorResponse } from '../http/error-responses.ts';

/** Far above any call of the contract; uploads set their own. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/**
 * How fastify reads requests and ends connections.
 * @param onEveryResponse headers of every response, also of one to a request that reaches no hook
 */
export function fastifyOptions(
  { trustProxy }: Pick<ServerConfig, 'trustProxy'>,
  onEveryResponse: Readonly<Record<string, string>>,
) {
  return {
    // Replaced by one own line per response.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // As long as a client waits for an upload on a slow network.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    // A path that can't be parsed gets here without passing the hooks.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(onEveryResponse).header('x-request-id', request.id);
      void sendErrorResponse(error, request, reply);
    },
  } satisfies FastifyServerOptions;
}

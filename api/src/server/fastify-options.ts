import { randomUUID } from 'node:crypto';

import { LogController, type FastifyServerOptions } from 'fastify';

import type { ServerConfig } from '../config/server-config.ts';
import { sendErrorResponse } from '../http/error-responses.ts';

/** No call of the contract comes near it; uploads set their own. */
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
    // One line of our own per response instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
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
      void reply.headers(onEveryResponse).header('x-request-id', request.id);
      void sendErrorResponse(error, request, reply);
    },
  } satisfies FastifyServerOptions;
}

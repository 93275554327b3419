import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

import { deviceKeys } from '../session/device-key.ts';
import { callRoutes } from './call-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';

/** The text of a 503 response by the state of the server; empty if calls are served. */
const NOT_BEGUN = { starting: 'Starting\n', closing: 'Stopping\n', ready: '', draining: '' };

/** Serves the calls of the contract and their description: compressed, and never cached on the way. */
export async function serveCalls(app: FastifyInstance): Promise<void> {
  const { readiness } = app.parts;
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default level costs more time than its smaller size saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const why = NOT_BEGUN[readiness.state];
    if (!why) return done();
    // Not processed, so a load balancer may send any of them to another server.
    void reply.code(503).header('retry-after', '1').type('text/plain').send(why);
  });
  await deviceKeys(app);
  callRoutes(app);
  openApiRoutes(app);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FloodGate } from './flood-gate.ts';

/** A page sends 48 KB at most. */
const BODY_LIMIT = 64 * 1024;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error: string,
): FastifyReply {
  request.errorReason = error;
  return reply.code(status).send({ error });
}

export const bodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/**
 * Lets a part of the server receive what pages send of themselves, also while they close: bounded bodies of text, not
 * parsed, and no more of a network than the gate admits.
 */
export function takePageBodies(app: FastifyInstance, gate: FloodGate): void {
  app.removeAllContentTypeParsers();
  // A closing page can send text without asking first.
  for (const type of ['text/plain', 'application/json']) {
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
  }
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 413) return refuse(request, reply, 413, 'it is longer than 64 KB');
    if (statusCode === 415) return refuse(request, reply, 415, 'it is neither text nor JSON');
    if (statusCode < 500) return refuse(request, reply, statusCode, 'it can’t be read');
    request.log.error({ err: error }, 'a report failed');
    return refuse(request, reply, 500, 'server error');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Before its body is read.
    if (gate.admits(request.ip)) return;
    return refuse(request, reply.header('retry-after', '60'), 429, 'too many reports');
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { batchSchema } from './feed-event.ts';
import { proveFeed } from './feed-signature.ts';
import { noteRequest, recordFeed } from './record-feed.ts';

export const FEED_PATH = '/delivery/v1/events';

/** 500 events are at most some 200 KB. */
const BODY_LIMIT = 512 * 1024;
const RETRY_AFTER_SECONDS = '5';

type FeedError =
  | 'unauthorized'
  | 'stale_timestamp'
  | 'replayed'
  | 'malformed'
  | 'wrong_currency'
  | 'too_long'
  | 'try_again';

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, error: FeedError) {
  request.errorReason = error;
  return reply.code(status).send({ error });
}

function readBatch(body: Buffer): z.output<typeof batchSchema> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return z.safeParse(batchSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function respond(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { config, database: db, readiness } = app.parts;
  if (readiness.state === 'starting') {
    return sendError(request, reply.header('retry-after', '1'), 503, 'try_again');
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const proof = proveFeed(config.feedKeys, request.headers, body, Date.now());
  if (typeof proof === 'string') return sendError(request, reply, 401, proof);
  const batch = readBatch(body);
  if (!batch) return sendError(request, reply, 400, 'malformed');
  const { currency, digits } = await db
    .selectFrom('configuration')
    .select(['currency_code as currency', 'currency_digits as digits'])
    .executeTakeFirstOrThrow();
  if (batch.currency !== currency) return sendError(request, reply, 422, 'wrong_currency');
  if (!(await noteRequest(db, proof.signature))) return sendError(request, reply, 409, 'replayed');
  const results = await recordFeed(db, proof.network, batch.events, digits);
  app.parts.metrics?.countFeed(
    proof.network,
    results.map(({ outcome }) => outcome),
  );
  const odd = results.filter(({ outcome }) => outcome === 'invalid' || outcome === 'unmatched');
  if (odd.length > 0) {
    request.log.warn(
      { network: proof.network, events: odd.slice(0, 20) },
      'feed: events to look at',
    );
  }
  return reply.send({ results });
}

/**
 * `POST /delivery/v1/events`: the signed feed of advertising networks, if the configuration has their keys.
 * Its responses are plain JSON, not the envelope of calls: `{ results }` with HTTP 200, one for each event in
 * its order, or `{ error }` with another status. It never responds with 500: after a failure the network has
 * to send again (503), and what was recorded before is then a duplicate.
 */
export async function feedRoutes(app: FastifyInstance): Promise<void> {
  if (app.parts.config.feedKeys.size === 0) return;
  // The signature covers the bytes as they were sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 413) return sendError(request, reply, 413, 'too_long');
    if (statusCode >= 400 && statusCode < 500) return sendError(request, reply, 400, 'malformed');
    request.log.error({ err: error }, 'feed: a request failed');
    return sendError(request, reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'try_again');
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.post(FEED_PATH, async (request, reply) => respond(app, request, reply));
}

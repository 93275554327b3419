import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

import { ASK_EVERY_TIME } from './cache-control.ts';

/** The current text of a document; null if there is none. */
export type ReadDocument = () => Promise<string | null>;

/**
 * Serves JSON documents that change in place, by their path: compressed as requested, and revalidated every
 * time, with a short response if nothing changed.
 */
export async function changingDocuments(
  app: FastifyInstance,
  documents: Readonly<Record<string, ReadDocument>>,
): Promise<void> {
  await app.register(compress, {
    threshold: 0,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  for (const [address, read] of Object.entries(documents)) {
    app.get(address, async (request, reply) => {
      const text = await read();
      if (text === null) return reply.callNotFound();
      // Weak: the same for every compression.
      const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
      reply.header('cache-control', ASK_EVERY_TIME).header('etag', tag);
      const had = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
      if (had.includes(tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}

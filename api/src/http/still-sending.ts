import type { FastifyRequest } from 'fastify';

/**
 * Whether the body of a request is still coming. Whoever still sends takes a connection that is closed for one that
 * broke off, and the response for lost: nginx says 502. So the response is sent, what comes is dropped, and the time
 * that a request may take bounds it.
 */
export function isStillSending({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
  return !raw.complete && (coding !== undefined || length !== '0');
}

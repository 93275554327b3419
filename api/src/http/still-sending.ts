import type { FastifyRequest } from 'fastify';

/**
 * Whether the body of a request is still coming. A client that is still sending takes a closed connection for
 * a broken one, and loses the response: nginx then responds with 502. So the response is sent, the rest of
 * the body is dropped, and the time limit of a request bounds it.
 */
export function isStillSending({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
  return !raw.complete && (coding !== undefined || length !== '0');
}

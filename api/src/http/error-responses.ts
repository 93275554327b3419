import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { errorCode } from '../config/error-code.ts';
import { asCallError } from '../errors/as-call-error.ts';
import { Busy } from '../errors/busy.ts';
import { BUSY_ENVELOPE, errorEnvelope } from '../errors/envelope.ts';
import { CallError } from '../errors/call-error.ts';

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

const isCall = (request: FastifyRequest): boolean =>
  `${request.url.split('?', 1)[0] ?? ''}/`.startsWith(`${PREFIX}/`);

/** Fastify's HTTP status for an error of reading the request; 500 for any other. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  callError: CallError,
) {
  request.errorReason = callError.reason;
  return reply.code(status).type('application/json; charset=utf-8').send(errorEnvelope(callError));
}

/** Sends an error in the form of its path: the envelope for calls, plain text for anything else. */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const callError = asCallError(error);
  if (callError) return sendError(request, reply, 200, callError);
  if (error instanceof Busy) {
    const headers = { 'retry-after': error.retryAfterSeconds, 'cache-control': 'no-store' };
    reply.code(error.statusCode).headers(headers);
    if (!isCall(request)) return reply.type('text/plain').send('Busy\n');
    return reply.type('application/json; charset=utf-8').send(BUSY_ENVELOPE);
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    if (!isCall(request)) return reply.code(status).type('text/plain').send('Bad request\n');
    // An unreadable request: malformed JSON, another content type, a name that would reach a prototype (400),
    // or too large (413).
    const unreadable = new CallError('invalid_params', { fields: {} });
    return sendError(request, reply, status === 413 ? 413 : 400, unreadable);
  }
  if (errorCode(error) === DISK_FULL) request.server.parts.readiness.noteFull();
  request.log.error({ err: error }, 'a request failed');
  if (!isCall(request)) return reply.code(500).type('text/plain').send('Server error\n');
  return sendError(request, reply, 200, new CallError('server_error', { request_id: request.id }));
}

/** The response where there is no route: 405 `not_found` in the envelope under the prefix, else a plain 404. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  if (isCall(request)) return sendError(request, reply, 405, new CallError('not_found'));
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler(sendNotFound);
}

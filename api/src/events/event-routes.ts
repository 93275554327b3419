import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';
import type { FastifyInstance } from 'fastify';

import { CallError } from '../errors/call-error.ts';
import { authenticate } from '../http/authenticate.ts';
import { readMarks } from './read-marks.ts';

/** The last mark is not in an id by a server of an earlier release. */
const ID = /^[0-9a-f]{12}\.[0-9a-f]{12}\.\d{1,9}(\.\d{1,9})?$/;

/** As a call for sessions: also a restricted account sees its balances. */
const STREAM = { needs: 'session', openToRestricted: true } as const;

/**
 * `GET /user/events`: server-sent events that name what has changed. The session is in `X-CT`, as everywhere,
 * so pages read it by `fetch`. Where the database tells no changes, `not_found`: pages then poll.
 */
export function eventRoutes(app: FastifyInstance): void {
  const { database, events } = app.parts;
  app.get(
    PREFIX + EVENTS_PATH,
    { onRequest: (request) => authenticate(database, STREAM, request) },
    async (request, reply) => {
      const { session } = request;
      if (!session) throw new CallError('no_session');
      if (!events.hasRoom) throw new CallError('not_found');
      const { 'last-event-id': sent } = request.headers;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx would collect events before it sends them on.
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      const gone = events.add(
        {
          write: (text) => raw.write(text),
          get isStalled() {
            return raw.writableLength > 0;
          },
          // The rest of a page that reads nothing would never be sent.
          close: (last) => void (raw.writableLength > 0 ? raw.destroy() : raw.end(last)),
        },
        session.user.id,
        typeof sent === 'string' && ID.test(sent) ? sent : null,
        () => readMarks(database, session.id),
      );
      raw.once('close', gone);
    },
  );
}

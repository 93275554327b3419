import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';
import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { RandomIdGenerator, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { FEED_PATH } from '../delivery/feed/feed-routes.ts';
import { activeRequest, type TracedRequest } from './active-request.ts';
import type { MakeSpan } from './finished-span.ts';
import { PAGE_SPANS_PATH } from './page-spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests that are not traced. */
    traced: TracedRequest | null;
  }
}

const now = () => performance.timeOrigin + performance.now();
const ids = new RandomIdGenerator();
const propagator = new W3CTraceContextPropagator();
const HEADERS = {
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
};

/** Streams stay open for minutes, and of what pages trace nothing is traced. */
const UNTRACED = new Set<string>([PREFIX + EVENTS_PATH, PAGE_SPANS_PATH]);

/** Calls and the feed; not the site's files and health checks. */
function isTraced(url: string | undefined): boolean {
  if (url === undefined || UNTRACED.has(url)) return false;
  return url.startsWith(PREFIX) || url === FEED_PATH;
}

/** Begins to trace a request; null if it is not traced: its caller decides, and the share where there is none. */
function begin(request: FastifyRequest, share: number): TracedRequest | null {
  const { headers } = request;
  const parent =
    headers.traceparent === undefined
      ? undefined
      : trace.getSpanContext(propagator.extract(ROOT_CONTEXT, headers, HEADERS));
  const isChosen = parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : Math.random() < share;
  // The route costs more to ask for, and most are not chosen.
  if (!isChosen || !isTraced(request.routeOptions.url)) return null;
  const { traceId, traceState } = parent ?? { traceId: ids.generateTraceId() };
  const traceFlags = TraceFlags.SAMPLED;
  const own = {
    traceId,
    spanId: ids.generateSpanId(),
    traceFlags,
    ...(traceState && { traceState }),
  };
  return { own, parent, start: now(), hasEnded: false };
}

/**
 * Makes a span of each traced call, as a child of the caller's (`traceparent`), and the call the active request of all that it
 * does. It tells of the route alone: no address, no identity and no value. To be registered before what logs
 * responses, so that those lines have its ids.
 * @param send receives the spans
 * @param share of the calls that are traced, 0 to 1
 */
export function traceRequests(
  app: FastifyInstance,
  make: MakeSpan,
  send: (span: ReadableSpan) => void,
  share: number,
): void {
  app.decorateRequest('traced', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.traced = begin(request, share);
    runActive(request, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => runActive(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const { traced, method } = request;
    if (!traced) return done();
    traced.hasEnded = true;
    const route = request.routeOptions.url!;
    send(
      make({
        name: `${method} ${route}`,
        kind: SpanKind.SERVER,
        own: traced.own,
        parent: traced.parent,
        start: traced.start,
        end: now(),
        failed: reply.statusCode >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'adpartner.outcome': request.errorReason ?? 'success',
        },
      }),
    );
    runActive(request, done);
  });
}

function runActive({ traced }: FastifyRequest, done: () => void): void {
  if (traced) activeRequest.run(traced, done);
  else done();
}

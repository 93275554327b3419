import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { FEED_PATH } from '../delivery/feed/feed-routes.ts';
import { PAGE_SPANS_PATH } from './page-spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context with the request's span; null for requests that are not traced. */
    traced: Context | null;
  }
}

const propagator = new W3CTraceContextPropagator();
const HEADERS = {
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
};

/** Streams stay open for minutes, and of what pages trace nothing is traced. */
const UNTRACED = new Set<string>([PREFIX + EVENTS_PATH, PAGE_SPANS_PATH]);

/** Calls and the feed; not the site's files and health checks. */
function isTraced(url: string | undefined): url is string {
  if (url === undefined || UNTRACED.has(url)) return false;
  return url.startsWith(PREFIX) || url === FEED_PATH;
}

/** The caller's context; null if the call is not traced: its caller decides, and the share where there is none. */
function traced(headers: FastifyRequest['headers'], share: number): Context | null {
  const caller =
    headers.traceparent === undefined
      ? ROOT_CONTEXT
      : propagator.extract(ROOT_CONTEXT, headers, HEADERS);
  const flags = trace.getSpanContext(caller)?.traceFlags;
  const isTraced = flags === undefined ? Math.random() < share : (flags & TraceFlags.SAMPLED) !== 0;
  return isTraced ? caller : null;
}

/**
 * Makes a span of each traced call, as a child of the caller's (`traceparent`), and its context the active one of all that the
 * call does. It tells of the route alone: no address, no identity and no value. To be registered before what logs
 * responses, so that those lines have its ids. For a call that is not traced no span is made.
 * @param tracer records every span that it starts
 * @param share of the calls that are traced, 0 to 1
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, share: number): void {
  app.decorateRequest('traced', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url;
    if (!isTraced(route)) return done();
    const caller = traced(headers, share);
    if (!caller) return done();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route },
      },
      caller,
    );
    request.traced = trace.setSpan(caller, span);
    context.with(request.traced, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) context.with(request.traced, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traced && trace.getSpan(request.traced);
    if (!request.traced || !span) return done();
    span.setAttribute('http.response.status_code', reply.statusCode);
    span.setAttribute('adpartner.outcome', request.errorReason ?? 'success');
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    context.with(request.traced, done);
  });
}

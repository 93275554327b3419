import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX } from '@adpartner/shared/contract/call';
import { SpanKind, TraceFlags, type SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { FloodGate } from '../reports/flood-gate.ts';
import { bodyOf, refuse, takePageBodies } from '../reports/page-bodies.ts';
import { readBatch } from '../reports/report-batch.ts';
import type { FinishedSpan, MakeSpan } from './finished-span.ts';

/** Where pages send their spans. */
export const PAGE_SPANS_PATH = `${PREFIX}/page-spans`;

const LONGEST_MS = 10 * 60_000;

const CALLS = new Set(Object.values(ALL_CALLS).map(({ method, path }) => `${method} ${path}`));
const hex = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));

const spanSchema = z
  .object({
    trace: hex(32),
    span: hex(16),
    parent: z.optional(hex(16)),
    /** A call's method and path, or `press`. */
    name: z.string(),
    /** The page of the app. */
    route: z.catch(z.string().check(z.regex(/^\/[a-z0-9/-]{0,80}$/)), '/'),
    start: z.number(),
    end: z.number(),
    failed: z.boolean(),
  })
  .check(z.refine(({ start, end }) => end >= start && end - start <= LONGEST_MS));

const batchSchema = z.object({
  schema: z.literal(1),
  page: hex(16),
  sent: z.iso.datetime(),
  reports: z.array(spanSchema).check(z.maxLength(200)),
});

type PageSpan = z.output<typeof spanSchema>;

const contextOf = (traceId: string, spanId: string): SpanContext => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
});

/** What a page told of a span, its times moved by `shift` ms. */
const finished = (
  shift: number,
  { trace, span, parent, name, route, start, end, failed }: PageSpan,
): FinishedSpan => ({
  name,
  kind: parent === undefined && name === 'press' ? SpanKind.INTERNAL : SpanKind.CLIENT,
  own: contextOf(trace, span),
  parent: parent === undefined ? undefined : contextOf(trace, parent),
  start: start + shift,
  end: end + shift,
  failed,
  attributes: { 'adpartner.route': route },
});

/**
 * `POST /facebook-business/page-spans`: the presses and calls that pages traced, by their own clocks. Anyone may send
 * anything, so a body is bounded and validated: names are those of calls, and nothing else is free text.
 */
export const pageSpans =
  (make: MakeSpan, send: (span: ReadableSpan) => void) =>
  async (app: FastifyInstance): Promise<void> => {
    const gate = new FloodGate();
    takePageBodies(app, gate);
    app.post(PAGE_SPANS_PATH, (request, reply) => {
      const batch = readBatch(bodyOf(request), batchSchema);
      if (typeof batch === 'string') return refuse(request, reply, 400, batch);
      // A device's clock may be hours off.
      const shift = Date.now() - Date.parse(batch.sent);
      if (gate.samples(batch.page)) {
        for (const span of batch.reports) {
          if (span.name !== 'press' && !CALLS.has(span.name)) continue;
          send(make(finished(shift, span)));
        }
      }
      return reply.code(204).send();
    });
  };

import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

import { errorCode } from '../config/error-code.ts';
import type { QueryWatch } from '../db/watch-queries.ts';

/** More of a long statement tells nothing new. */
const MOST_TEXT = 1000;

/**
 * Makes a span of each statement of a traced request: its text with placeholders, never the values. Statements of
 * background work have no request, and no span.
 */
export const traceQueries = (tracer: Tracer): QueryWatch => ({
  isOn: () => trace.getActiveSpan()?.isRecording() === true,
  tell: ({ text: sent, milliseconds, error }) => {
    const end = performance.timeOrigin + performance.now();
    const text = sent.trimStart();
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text.slice(0, MOST_TEXT),
        },
      },
      context.active(),
    );
    if (error !== undefined) {
      // Not its message, which may hold values.
      span.setAttribute('db.response.status_code', String(errorCode(error)));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(end);
  },
});

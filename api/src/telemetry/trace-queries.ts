import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

import { errorCode } from '../config/error-code.ts';
import type { OnQuery } from '../db/database.ts';

/** More of a long statement tells nothing new. */
const MOST_TEXT = 1000;

/**
 * Makes a span of each statement of a traced request: its text with placeholders, never the values. Statements of
 * background work have no request, and no span.
 */
export const traceQueries =
  (tracer: Tracer): OnQuery =>
  (event) => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const end = performance.timeOrigin + performance.now();
    const text = event.query.sql.trimStart();
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text.slice(0, MOST_TEXT),
        },
      },
      context.active(),
    );
    if (event.level === 'error') {
      // Not its message, which may hold values.
      span.setAttribute('db.response.status_code', String(errorCode(event.error)));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(end);
  };

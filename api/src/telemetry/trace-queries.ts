import { SpanKind, type Attributes } from '@opentelemetry/api';
import { RandomIdGenerator, type ReadableSpan } from '@opentelemetry/sdk-trace';

import { errorCode } from '../config/error-code.ts';
import type { QueryWatch } from '../db/watch-queries.ts';
import { activeRequest } from './active-request.ts';
import type { MakeSpan } from './finished-span.ts';

/** More of a long statement tells nothing new. */
const MOST_TEXT = 1000;
/** More different texts than that are of statements that are put together anew each time. */
const MOST_KEPT = 1000;

interface Description {
  readonly operation: string;
  readonly attributes: Attributes;
}

function describe(sent: string): Description {
  const text = sent.trimStart();
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  return {
    operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MOST_TEXT),
    },
  };
}

/**
 * Makes a span of each statement of a traced request: its text with placeholders, never the values. Statements of
 * background work have no request, and no span.
 * @param send receives the spans
 */
export function traceQueries(make: MakeSpan, send: (span: ReadableSpan) => void): QueryWatch {
  const ids = new RandomIdGenerator();
  const kept = new Map<string, Description>();
  const description = (text: string): Description => {
    const known = kept.get(text);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = describe(text);
    kept.set(text, made);
    return made;
  };
  return {
    isOn: () => activeRequest.getStore()?.hasEnded === false,
    tell: ({ text, milliseconds, error }) => {
      const parent = activeRequest.getStore()?.own;
      if (!parent) return;
      const end = performance.timeOrigin + performance.now();
      const { operation, attributes } = description(text);
      const failed = error !== undefined;
      send(
        make({
          name: operation,
          kind: SpanKind.CLIENT,
          own: { ...parent, spanId: ids.generateSpanId() },
          parent,
          start: end - milliseconds,
          end,
          failed,
          // Not the error's message, which may hold values.
          attributes: failed
            ? { ...attributes, 'db.response.status_code': String(errorCode(error)) }
            : attributes,
        }),
      );
    },
  };
}

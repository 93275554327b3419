import {
  SpanStatusCode,
  type Attributes,
  type HrTime,
  type SpanContext,
  type SpanKind,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** What is known of a span when it has ended. */
export interface FinishedSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly own: SpanContext;
  readonly parent: SpanContext | undefined;
  /** In ms since 1970, with fractions. */
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  readonly attributes: Attributes;
}

/** Makes spans to be sent of finished ones. */
export type MakeSpan = (from: FinishedSpan) => ReadableSpan;

const hrTime = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
};

/**
 * Makes finished spans of a resource and a library. A tracer's own span is made to be changed while it is open, with limits
 * and checks for what it is told; that takes some five times as long.
 */
export const finishedSpans =
  (resource: Resource, scope: string): MakeSpan =>
  ({ name, kind, own, parent, start, end, failed, attributes }) => ({
    name,
    kind,
    spanContext: () => own,
    ...(parent && { parentSpanContext: parent }),
    startTime: hrTime(start),
    endTime: hrTime(end),
    duration: hrTime(end - start),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: scope },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  });

import { SpanKind } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';

import { finishedSpans, type FinishedSpan } from './finished-span.ts';

test('spans of one server have one scope and one resource, by which they are sent in one group', () => {
  const make = finishedSpans(resourceFromAttributes({}), 'library');
  const span: FinishedSpan = {
    name: 'SELECT',
    kind: SpanKind.CLIENT,
    own: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 },
    parent: undefined,
    start: 1_000,
    end: 1_001.5,
    failed: false,
    attributes: {},
  };
  const [one, other] = [make(span), make(span)];
  expect(one.instrumentationScope).toBe(other.instrumentationScope);
  expect(one.resource).toBe(other.resource);
  expect(one.startTime).toEqual([1, 0]);
  expect(one.duration).toEqual([0, 1_500_000]);
});

import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';
import { AlwaysOnSampler, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { fastify } from 'fastify';

import { traceRequests } from './trace-requests.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const caller = (flags: string) => ({ traceparent: `00-${TRACE}-b7ad6b7169203331-${flags}` });

/** Makes a call of a server that traces a share. Returns the spans, and how many were begun. */
async function call(share: number, headers: Record<string, string> = {}, path = '/x') {
  const ended: ReadableSpan[] = [];
  const tracer = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => void ended.push(span),
        forceFlush: async () => {},
        shutdown: async () => {},
      },
    ],
  }).getTracer('test');
  const started = import.meta.jest.spyOn(tracer, 'startSpan');
  const app = fastify();
  app.decorateRequest('errorReason', null);
  traceRequests(app, tracer, share);
  app.get(PREFIX + path, async () => 'done');
  await app.inject({ method: 'GET', url: PREFIX + path, headers });
  await app.close();
  return {
    traces: ended.map((span) => span.spanContext().traceId),
    begun: started.mock.calls.length,
  };
}

describe('a call', () => {
  test('is traced by the share, where no caller has decided', async () => {
    expect(await call(1)).toMatchObject({ traces: [expect.stringMatching(/^\w{32}$/)], begun: 1 });
    expect(await call(1, { traceparent: 'nonsense' })).toMatchObject({ begun: 1 });
    expect(await call(0, { traceparent: 'nonsense' })).toMatchObject({ begun: 0 });
  });

  test('that is not traced begins no span', async () => {
    expect(await call(0)).toEqual({ traces: [], begun: 0 });
  });

  test('is traced if its caller is, and only then', async () => {
    expect(await call(0, caller('01'))).toEqual({ traces: [TRACE], begun: 1 });
    expect(await call(1, caller('00'))).toEqual({ traces: [], begun: 0 });
  });

  test('of a stream is not traced, whoever asks', async () => {
    expect(await call(1, caller('01'), EVENTS_PATH)).toEqual({ traces: [], begun: 0 });
  });
});

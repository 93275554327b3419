import { AsyncResource } from 'node:async_hooks';

import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { fastify } from 'fastify';

import { finishedSpans } from './finished-span.ts';
import { traceQueries } from './trace-queries.ts';
import { traceRequests } from './trace-requests.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const caller = (flags: string) => ({ traceparent: `00-${TRACE}-${CALLER}-${flags}` });

const make = finishedSpans(resourceFromAttributes({}), 'test');

/** Makes a call of a server that traces a share. Returns its spans' traces and parents. */
async function call(share: number, headers: Record<string, string> = {}, path = '/x') {
  const sent: ReadableSpan[] = [];
  const app = fastify();
  app.decorateRequest('errorReason', null);
  traceRequests(app, make, (span) => void sent.push(span), share);
  app.get(PREFIX + path, async () => 'done');
  await app.inject({ method: 'GET', url: PREFIX + path, headers });
  await app.close();
  return sent.map((span) => [span.spanContext().traceId, span.parentSpanContext?.spanId]);
}

describe('a call', () => {
  test('is traced by the share, where no caller has decided', async () => {
    const own = [[expect.stringMatching(/^\w{32}$/), undefined]];
    expect(await call(1)).toEqual(own);
    expect(await call(1, { traceparent: 'nonsense' })).toEqual(own);
    expect(await call(0, { traceparent: 'nonsense' })).toEqual([]);
    expect(await call(0)).toEqual([]);
  });

  test('is traced if its caller is, and only then', async () => {
    expect(await call(0, caller('01'))).toEqual([[TRACE, CALLER]]);
    expect(await call(1, caller('00'))).toEqual([]);
  });

  test('has spans of statements until its response, and none of what runs for it later', async () => {
    const queries = traceQueries(make, () => {});
    const app = fastify();
    app.decorateRequest('errorReason', null);
    traceRequests(app, make, () => {}, 1);
    let later = () => true;
    app.get(`${PREFIX}/x`, async () => {
      later = AsyncResource.bind(() => queries.isOn());
      return String(queries.isOn());
    });
    expect((await app.inject(`${PREFIX}/x`)).payload).toBe('true');
    await app.close();
    expect(later()).toBe(false);
    expect(queries.isOn()).toBe(false);
  });

  test('of a stream is not traced, whoever asks', async () => {
    expect(await call(1, caller('01'), EVENTS_PATH)).toEqual([]);
  });
});

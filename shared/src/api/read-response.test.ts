import { countWaitingPlansCall } from '@adpartner/shared/contract/plan';
import { ApiError } from './api-error.ts';
import { readResponse } from './read-response.ts';

const COUNT = '{"code":200,"msg":"","data":{"count":3}}';

function read(status: number, text: string, statusText = ''): unknown {
  try {
    return readResponse(countWaitingPlansCall, { status, statusText, text });
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind, message: error.message };
    throw error;
  }
}

test.each([200, 299])('status %i with an envelope is a response', (status) => {
  expect(read(status, COUNT)).toEqual({ count: 3 });
});

test.each([199, 300])('status %i is none, whatever it carries', (status) => {
  expect(read(status, COUNT)).toEqual({ kind: 'transport', message: `HTTP ${status}` });
});

test('an envelope of status 500 is the infrastructure’s', () => {
  expect(read(500, '{"code":400,"msg":"no","data":{}}')).toEqual({
    kind: 'transport',
    message: 'HTTP 500',
  });
});

test('an envelope of status 413 is what stands in between: too much was sent', () => {
  expect(read(413, '{"code":400,"msg":"no","data":{"reason":"invalid_params"}}')).toEqual({
    kind: 'transport',
    message: 'HTTP 413',
  });
});

test.each([
  ['{"code":403,"data":{"lang":"th"}}', ''],
  ['{"code":403,"msg":null,"data":[]}', ''],
  ['{"code":403,"msg":" \\n ","data":null}', ''],
  ['{"code":403,"msg":" No. "}', 'No.'],
])('the error %s is read as far as it can be', (text, message) => {
  expect(read(200, text)).toEqual({ kind: 'business', message });
});

test.each(['{"code":"403","msg":"no","data":null}', '"403"', 'null', '{}', '[]'])(
  '%s is no envelope',
  (text) => {
    expect(read(200, text)).toMatchObject({ kind: 'malformed' });
  },
);

test.each([
  ['{"code":400,"msg":"no","data":{"reason":"not_found"}}', 'no'],
  ['{"code":400,"msg":"","data":null}', ''],
])('the error %s says “%s”, and never a number', (text, message) => {
  expect(read(200, text)).toEqual({ kind: 'business', message });
});

function errorOf(data: unknown): unknown {
  try {
    const text = JSON.stringify({ code: 403, msg: '', data });
    return readResponse(countWaitingPlansCall, { status: 200, statusText: '', text });
  } catch (error) {
    const { reason, params, lang } = error as ApiError;
    return { reason, params, lang };
  }
}

test.each([
  [{ lang: 'th' }, { reason: null, params: {}, lang: 'th' }],
  [
    { reason: 7, params: [], lang: 'th' },
    { reason: null, params: {}, lang: 'th' },
  ],
  [
    { reason: '', lang: 'th' },
    { reason: null, params: {}, lang: 'th' },
  ],
  [
    { reason: 'not_found', params: { a: 1 }, lang: 7 },
    { reason: 'not_found', params: { a: 1 }, lang: undefined },
  ],
])('of the error %j is read what can be', (data, expected) => {
  expect(errorOf(data)).toEqual(expected);
});

describe('a busy server', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['30', '2026-11-22T10:00:30.000Z', 30],
    ['Sun, 22 Nov 2026 10:05:00 GMT', '2026-11-22T10:05:00.000Z', 300],
    ['0', undefined, undefined],
    ['soon', undefined, undefined],
    ['999999', undefined, undefined],
    ['Sun, 22 Nov 2026 09:00:00 GMT', undefined, undefined],
    [null, undefined, undefined],
  ])('that says Retry-After: %s is to be asked from %s', (retryAfter, until, retry_after) => {
    const response = { status: 503, statusText: '', text: 'busy', retryAfter };
    let error: unknown;
    try {
      readResponse(countWaitingPlansCall, response);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ kind: 'transport', code: 503 });
    expect((error as ApiError).params).toEqual(until ? { until, retry_after } : {});
  });

  test('is busy also where the proxy says so in the envelope', () => {
    const text = '{"code":429,"msg":"The service is busy right now.","data":null}';
    const response = { status: 429, statusText: 'Too Many Requests', text, retryAfter: '2' };
    expect(() => readResponse(countWaitingPlansCall, response)).toThrow(
      expect.objectContaining({
        kind: 'transport',
        code: 429,
        params: { until: '2026-11-22T10:00:02.000Z', retry_after: 2 },
      }),
    );
  });
});

test('what is not as agreed says which call it is, and where', () => {
  expect(read(200, '[]')).toEqual({
    kind: 'malformed',
    message: `${countWaitingPlansCall.path}: not an envelope`,
  });
  expect(read(200, '{"code":200,"msg":"","data":{"count":"3"}}')).toEqual({
    kind: 'malformed',
    message: `${countWaitingPlansCall.path}: data.count is not as agreed`,
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, CallInput } from '@adpartner/shared/contract/call';
import { logoutCall } from '@adpartner/shared/contract/auth';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { uploadFileCall } from '@adpartner/shared/contract/file';
import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { countWaitingPlansCall, getPlanCall } from '@adpartner/shared/contract/plan';
import { listCouponsCall, receiveCouponCall } from '@adpartner/shared/contract/coupon';
import { openStoreCall } from '@adpartner/shared/contract/store';
import { ApiError } from './api-error.ts';
import { createApiClient, type ApiClientOptions, type FailedCall } from './client.ts';
import type { Transport } from './transport.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const upload = {
  file: new File(['picture'], 'me.png', { type: 'image/png' }),
  purpose: 'avatar',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: Server;
let base: string;
let seen: Seen[];
let respond: (response: ServerResponse, request: Seen) => void;
let failures: { error: ApiError; failed: FailedCall }[];

const reply =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const success = (data: unknown) => reply({ code: 200, msg: '', data });

/** Serves one request after the other by the given handlers, the last one from then on. */
const inTurn = (...handlers: (typeof respond)[]): typeof respond => {
  let turn = 0;
  return (response, request) =>
    handlers[Math.min(turn++, handlers.length - 1)]?.(response, request);
};

const client = (options: Partial<ApiClientOptions> = {}) =>
  createApiClient({
    base,
    getToken: () => 'token-1',
    getLanguage: () => 'th',
    getTimeZone: () => 'Asia/Bangkok;GMT+07:00',
    onError: (error, failed) => failures.push({ error, failed }),
    ...options,
  });

/** Responds to no request but the second one, where there is data for that. */
function slowTransport(data?: object) {
  const signals: AbortSignal[] = [];
  const transport: Transport = (_request, signal) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      if (data !== undefined && signals.length === 2) {
        const text = JSON.stringify({ code: 200, msg: '', data });
        resolve({ status: 200, statusText: 'OK', text });
      }
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  return { transport, signals };
}

/** The ApiError that a call rejects with. */
async function failure(calling: Promise<unknown>): Promise<ApiError> {
  const error = await calling.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`not an ApiError: ${String(error)}`);
}

beforeAll((done) => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
      seen.push(one);
      respond(response, one);
    });
  }).listen(0, '127.0.0.1', done);
});

beforeEach(() => {
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  seen = [];
  failures = [];
  respond = success({});
  // The shortest pause before a second try.
  jest.spyOn(Math, 'random').mockReturnValue(-0.74);
});

afterAll((done) => {
  server.closeAllConnections();
  server.close(done);
});

describe('a request', () => {
  test('carries token, time zone, language and content type', async () => {
    await client().call(logoutCall, {});
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/facebook-business/auth/v2/logout',
      headers: {
        'x-ct': 'token-1',
        'x-tz': 'Asia/Bangkok;GMT+07:00',
        'x-lang': 'th',
        'content-type': 'application/json',
      },
      body: '{}',
    });
  });

  test('without a session carries no token', async () => {
    await client({ getToken: () => null }).call(logoutCall, {});
    expect(seen[0]?.headers).not.toHaveProperty('x-ct');
  });

  test('takes a base with slashes at its end', async () => {
    await client({ base: `${base}//` }).call(logoutCall, {});
    expect(seen[0]?.url).toBe('/facebook-business/auth/v2/logout');
  });

  test('by GET puts its fields in the query string, without those left out', async () => {
    const page = { list: [], next_cursor: null, newcomer: { claimable: true, claimed: false } };
    respond = success(page);
    const input = { state: undefined, cursor: 'a/b+c', size: 5 } as const;
    await expect(client().call(listCouponsCall, input)).resolves.toEqual(page);
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(seen[0]?.url).toBe('/facebook-business/user_coupon/list?cursor=a%2Fb%2Bc&size=5');
  });

  test('sends what the schema made of the input', async () => {
    respond = success({ id: 'f1' });
    await client().call(sendFeedbackCall, { topic: '  Hello ', content: 'x' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ topic: 'Hello', content: 'x' });
  });

  test('with an upload is form data whose content type the browser writes', async () => {
    respond = success({ id: 'f1', url: '/f1', width: 1, height: 1 });
    await client().call(uploadFileCall, upload);
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toMatch(/name="purpose"\r\n\r\navatar/);
    expect(seen[0]?.body).toMatch(/name="file"; filename="me.png"\r\nContent-Type: image\/png/);
    expect(seen[0]?.body).toContain('picture');
  });

  test('that does not fit the contract is refused unsent, as the server would', async () => {
    const error = await failure(client().call(openStoreCall, { authorization_code: ' ' }));
    expect(error).toMatchObject({
      kind: 'business',
      code: 400,
      reason: 'invalid_params',
      params: { fields: { authorization_code: 'required' } },
    });
    expect(seen).toEqual([]);
    expect(failures).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  const coupon = {
    ...{ id: 'c', name: 'Welcome', kind: 'custom', effect: 'discount', value: '10' },
    ...{ amount_requirement: '0.00', expires_at: '2026-12-01T00:00:00.000Z' },
    ...{ state: 'unused', used_on: null },
  };

  test('is fresh for every idempotent call', async () => {
    respond = success(coupon);
    await client().call(receiveCouponCall, {});
    await client().call(receiveCouponCall, {});
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(UUID);
    expect(keys[1]).toMatch(UUID);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('is the one handed in, where one is', async () => {
    respond = success(coupon);
    const idempotencyKey = '7b1f7c52-5a55-4a0e-9a3f-0d4a4c1f0c11';
    await client().call(receiveCouponCall, {}, { idempotencyKey });
    expect(seen[0]?.headers['idempotency-key']).toBe(idempotencyKey);
  });

  test('is not sent with other calls', async () => {
    await client().call(logoutCall, {}, { idempotencyKey: 'x' });
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('a response', () => {
  test('of another code is a business error with all it says', async () => {
    respond = reply({
      code: 402,
      msg: 'not activated',
      data: { reason: 'account_not_activated', params: { a: 1 }, lang: 'de' },
    });
    const error = await failure(client().call(logoutCall, {}));
    expect(error).toMatchObject({
      kind: 'business',
      message: 'not activated',
      code: 402,
      reason: 'account_not_activated',
      params: { a: 1 },
      lang: 'de',
    });
  });

  test('of another code without a reason is a business error all the same', async () => {
    respond = reply({ code: 500, msg: 'oops', data: null });
    const error = await failure(client().call(logoutCall, {}));
    expect(error).toMatchObject({ kind: 'business', code: 500, reason: null, message: 'oops' });
  });

  test.each([400, 405])('of status %i with an envelope is read as business', async (status) => {
    respond = reply({ code: status, msg: 'no', data: { reason: 'not_found' } }, status);
    const error = await failure(client().call(logoutCall, {}));
    expect(error).toMatchObject({ kind: 'business', code: status, reason: 'not_found' });
  });

  test.each([
    [413, '<html>', 'Payload Too Large'],
    [404, '{"error":"nothing here"}', 'Not Found'],
    [502, 'Bad gateway', 'Bad Gateway'],
    [503, '{"code":503,"msg":"","data":{"reason":"session_expired"}}', 'Service Unavailable'],
    [400, '{"code":200,"msg":"","data":{}}', 'Bad Request'],
  ])('of status %i and %s is a transport error with its text', async (status, body, text) => {
    respond = reply(body, status);
    const error = await failure(client().call(logoutCall, {}));
    expect(error).toMatchObject({
      kind: 'transport',
      code: status,
      reason: null,
      message: text,
    });
  });

  test.each([
    ['no JSON', '<!doctype html>'],
    ['no envelope', '{"ok":true}'],
    ['an empty one', ''],
    ['data of another shape', '{"code":200,"msg":"","data":{"count":"3"}}'],
    ['no data', '{"code":200,"msg":"","data":null}'],
  ])('with %s is malformed', async (_what, body) => {
    respond = reply(body);
    const error = await failure(client().call(countWaitingPlansCall, {}));
    expect(error).toMatchObject({ kind: 'malformed', code: 0 });
    expect(seen).toHaveLength(1);
  });

  test('may hold more than is known', async () => {
    respond = success({ count: 3, since: 'yesterday' });
    await expect(client().call(countWaitingPlansCall, {})).resolves.toEqual({ count: 3 });
  });
});

describe('a safe read', () => {
  test.each([
    ['status 502', reply('', 502)],
    ['a lost connection', (response: ServerResponse) => response.destroy()],
  ])('is tried once more after %s', async (_what, first) => {
    respond = inTurn(first, success({ count: 2 }));
    await expect(client().call(countWaitingPlansCall, {})).resolves.toEqual({ count: 2 });
    expect(seen).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  test('is tried once more after a time-out', async () => {
    jest.useFakeTimers();
    try {
      const { transport, signals } = slowTransport({ count: 2 });
      const calling = client({ transport, timeoutMs: 1000 }).call(countWaitingPlansCall, {});
      await jest.advanceTimersByTimeAsync(999);
      expect(signals).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1 + 4);
      await expect(calling).resolves.toEqual({ count: 2 });
      expect(signals).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [0, 300],
    [1, 700],
  ])('waits between 300 and 700 ms before it is tried again (%d: %i ms)', async (random, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    jest.useFakeTimers();
    try {
      const transport = jest.fn<ReturnType<Transport>, Parameters<Transport>>(() =>
        Promise.reject(new TypeError('failed')),
      );
      client({ transport })
        .call(countWaitingPlansCall, {})
        .catch(() => undefined);
      await jest.advanceTimersByTimeAsync(ms - 1);
      expect(transport).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(transport).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is tried no third time', async () => {
    respond = reply('', 500);
    const error = await failure(client().call(getPlanCall, { id: 'p' }));
    expect(error).toMatchObject({ kind: 'transport', code: 500 });
    expect(seen).toHaveLength(2);
    expect(failures).toHaveLength(1);
  });

  test.each([
    ['an error of the call', reply({ code: 500, msg: '', data: { reason: 'server_error' } })],
    ['status 404', reply('', 404)],
    ['a malformed response', reply('{}')],
  ])('is not tried again after %s', async (_what, first) => {
    respond = first;
    await failure(client().call(getPlanCall, { id: 'p' }));
    expect(seen).toHaveLength(1);
  });

  test('keeps the token it began with when it is tried again', async () => {
    const tokens = ['old', 'new'];
    respond = inTurn(reply('', 502), success({ count: 1 }));
    const getToken = () => tokens.shift() ?? null;
    await client({ getToken }).call(countWaitingPlansCall, {});
    expect(seen.map(({ headers }) => headers['x-ct'])).toEqual(['old', 'old']);
  });

  test('is given up when the caller aborts between the tries', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const stop = new AbortController();
    respond = (response) => {
      reply('', 502)(response);
      setTimeout(() => stop.abort(), 30);
    };
    const error = await failure(client().call(countWaitingPlansCall, {}, { signal: stop.signal }));
    expect(error.kind).toBe('aborted');
    expect(seen).toHaveLength(1);
  });
});

describe('any other call', () => {
  test('is never sent twice by itself', async () => {
    respond = reply('', 502);
    expect(await failure(client().call(receiveCouponCall, {}))).toMatchObject({ code: 502 });
    expect(seen).toHaveLength(1);
  });

  test('without a response in time is a time-out', async () => {
    respond = () => {};
    const error = await failure(client({ timeoutMs: 400 }).call(logoutCall, {}));
    expect(error).toMatchObject({ kind: 'timeout', code: 0 });
    expect(seen).toHaveLength(1);
  });

  test('whose response stops half-way is a time-out', async () => {
    respond = (response) => response.writeHead(200).write('{"code":200');
    expect(await failure(client({ timeoutMs: 400 }).call(logoutCall, {}))).toMatchObject({
      kind: 'timeout',
    });
  });

  test.each<[string, Call, CallInput<Call>, number]>([
    ['without a file may take its time', logoutCall, {}, 1000],
    ['with a file may take four times as long', uploadFileCall, upload, 4000],
  ])('%s', async (_, call, input, limit) => {
    jest.useFakeTimers();
    try {
      const { transport, signals } = slowTransport();
      const calling = failure(client({ transport, timeoutMs: 1000 }).call(call, input));
      await jest.advanceTimersByTimeAsync(limit - 1);
      expect(signals[0]?.aborted).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await calling).toMatchObject({ kind: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('without a connection is offline', async () => {
    const nobody = client({ base: 'http://127.0.0.1:1' });
    expect(await failure(nobody.call(logoutCall, {}))).toMatchObject({ kind: 'offline' });
  });

  test('that the caller aborts is aborted', async () => {
    const stop = new AbortController();
    respond = () => stop.abort();
    const error = await failure(client().call(logoutCall, {}, { signal: stop.signal }));
    expect(error.kind).toBe('aborted');
  });

  test('that the caller aborted before is not sent', async () => {
    const stop = new AbortController();
    stop.abort();
    const error = await failure(client().call(logoutCall, {}, { signal: stop.signal }));
    expect(error.kind).toBe('aborted');
    expect(seen).toEqual([]);
  });
});

test('onError learns of a failure with its call, its token and who shows it', async () => {
  respond = reply({ code: 503, msg: '', data: { reason: 'session_expired' } });
  const one = client();
  const error = await failure(one.call(countUnreadCall, {}));
  await failure(one.call(logoutCall, {}, { shownInPlace: true, inBackground: true }));
  expect(failures[0]?.error).toBe(error);
  expect(failures.map(({ failed }) => failed)).toEqual([
    { call: countUnreadCall, tokenSent: 'token-1', shownInPlace: false },
    { call: logoutCall, tokenSent: 'token-1', shownInPlace: true, inBackground: true },
  ]);
});

test('a late failure tells the token that was sent, not the one of a session begun meanwhile', async () => {
  let token: string | null = 'older';
  respond = (response) => {
    token = 'newer';
    reply({ code: 401, msg: '', data: { reason: 'no_session' } })(response);
  };
  await failure(client({ getToken: () => token }).call(logoutCall, {}));
  expect(failures[0]?.failed.tokenSent).toBe('older');
});

test('a late failure of a call without a session tells no token, though there is one by then', async () => {
  let token: string | null = null;
  respond = (response) => {
    token = 'newer';
    reply({ code: 503, msg: '', data: { reason: 'session_expired' } })(response);
  };
  await failure(client({ getToken: () => token }).call(countUnreadCall, {}));
  expect(failures[0]?.failed.tokenSent).toBeNull();
});

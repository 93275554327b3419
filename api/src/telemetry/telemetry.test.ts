import { PREFIX } from '@adpartner/shared/contract/call';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import { loginCall } from '@adpartner/shared/contract/auth';
import { getUserCall } from '@adpartner/shared/contract/user';

import { startOtlpReceiver, type OtlpReceiver } from '../testing/otlp-receiver.ts';
import {
  clearUp,
  freshFolder,
  readLines,
  seededFolder,
  startMain,
  withDatabase,
  type StartedMain,
} from '../testing/start-main.ts';

import.meta.jest.setTimeout(240_000);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

afterAll(clearUp);

interface Site {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const PRESS = '00f067aa0ba902b7';
const HOUR = 3_600_000;

/** What a page sends whose clock is an hour slow, and one that is refused. */
async function sendPageSpans(url: string): Promise<void> {
  const sent = Date.now() - HOUR;
  const at = { trace: TRACE, route: '/wallet', start: sent - 200, end: sent - 100, failed: false };
  const call = { ...at, span: CALLER, parent: PRESS, name: `GET ${getUserCall.path}` };
  const spans = [
    { ...at, span: PRESS, name: 'press' },
    { ...call, route: '/someone@example.com' },
    { ...call, name: 'GET /what/a/stranger/says' },
  ];
  const batch = { schema: 1, page: CALLER, sent: new Date(sent).toISOString(), reports: spans };
  const send = (body: object) =>
    fetch(`${url}${PREFIX}/page-spans`, { method: 'POST', body: JSON.stringify(body) });
  expect((await send(batch)).status).toBe(204);
  const wrong = { ...batch, reports: [{ ...call, end: sent - 300 }] };
  expect(await (await send(wrong)).json()).toEqual({ error: 'it is not valid at reports.0' });
}

/** Makes calls with a caller's ids, and ends the server, which sends everything. */
async function use(server: StartedMain): Promise<Site & { token: string }> {
  const site = readLines(await server.ready);
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const login = await post(site.url + PREFIX + loginCall.path, site, { traceparent });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { 'x-ct': data.token, 'x-tz': 'Asia/Bangkok;GMT+07:00', traceparent };
  await fetch(site.url + PREFIX + getUserCall.path, { headers });
  const withdrawal = { amount: '1.00', method: 'bank', password: '314159' };
  await post(site.url + PREFIX + withdrawCall.path, withdrawal, headers);
  await sendPageSpans(site.url);
  await fetch(`${site.url}/health`);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  return { ...site, token: data.token };
}

function expectOneTrace({ spans, lines }: OtlpReceiver, path: string): void {
  const call = spans.find(({ attributes }) => attributes['http.route'] === PREFIX + path);
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2 });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call!.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { traceId, kind, attributes, ...times } of statements) {
    expect({ traceId, kind }).toEqual({ traceId: TRACE, kind: 3 });
    expect(attributes['db.query.text']).toMatch(/\w/);
    expect(BigInt(times.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(call!.startTimeUnixNano) - 2_000_000n,
    );
    expect(BigInt(times.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call!.endTimeUnixNano));
  }
  const answered = lines.find(({ attributes }) => attributes.path === PREFIX + path);
  expect(answered).toMatchObject({ traceId: TRACE, body: 'answered', severityText: 'INFO' });
}

describe('a server with an OTLP address', () => {
  const settings = (receiver: OtlpReceiver) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    LOG_LEVEL: 'info',
  });
  const PATHS = [loginCall.path, getUserCall.path, withdrawCall.path];

  test('sends a trace from the caller to each statement, with the lines of the log in it, and no value', async () => {
    await withDatabase(async (databaseUrl) => {
      const receiver = await startOtlpReceiver();
      const server = startMain({
        DATA_DIR: freshFolder(),
        DATABASE_URL: databaseUrl,
        ...settings(receiver),
      });
      const { username, password, token } = await use(server);
      for (const path of PATHS) expectOneTrace(receiver, path);
      const page = receiver.spans.filter(({ service }) => service === 'adpartner-page');
      expect(page).toMatchObject([
        { spanId: PRESS, name: 'press', attributes: { 'adpartner.route': '/wallet' } },
        { spanId: CALLER, parentSpanId: PRESS, attributes: { 'adpartner.route': '/' } },
      ]);
      // In the server's time.
      const started = Number(BigInt(page[0]!.startTimeUnixNano) / 1_000_000n);
      expect(Math.abs(Date.now() - started)).toBeLessThan(HOUR / 2);
      // Background work and checks have no span.
      expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
      const sent = receiver.texts.join('\n');
      for (const secret of [
        username,
        password,
        token,
        '314159',
        'Bangkok',
        'stranger',
        'someone@',
        databaseUrl,
      ]) {
        expect(sent).not.toContain(secret);
      }
      receiver.close();
    });
  });

  test('does so on the embedded database, and sends the metrics under their names', async () => {
    const receiver = await startOtlpReceiver();
    await use(startMain({ DATA_DIR: await seededFolder(), ...settings(receiver) }));
    for (const path of PATHS) expectOneTrace(receiver, path);
    const responses = receiver.metrics.find(({ name }) => name === 'adpartner_answer_seconds');
    const points = (responses as unknown as { histogram: { dataPoints: HistogramPoint[] } })
      .histogram.dataPoints;
    const login = points.find(({ attributes }) => attributes[0]?.value.stringValue === 'login');
    expect(login).toMatchObject({ count: '1' });
    expect(login!.bucketCounts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(1);
    expect(receiver.metrics.map(({ name }) => name)).toContain('adpartner_database_up');
    receiver.close();
  });

  test('traces the share of requests that it is told to, and those that their caller traces', async () => {
    const receiver = await startOtlpReceiver();
    const server = startMain({
      DATA_DIR: await seededFolder(),
      ...settings(receiver),
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const { url } = readLines(await server.ready);
    await fetch(url + PREFIX + getUserCall.path);
    await use(server);
    expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    receiver.close();
  });

  test('serves on while nothing receives', async () => {
    const receiver = await startOtlpReceiver();
    receiver.close();
    const { token } = await use(
      startMain({ DATA_DIR: await seededFolder(), ...settings(receiver) }),
    );
    expect(token).toMatch(/./);
  });
});

interface HistogramPoint {
  readonly attributes: { value: { stringValue?: string } }[];
  readonly count: string;
  readonly bucketCounts: string[];
}

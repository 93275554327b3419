import { browserTransport } from './browser-transport.ts';
import type { ReportBatch } from './payload.ts';
import { report } from './report.ts';
import { startReporting } from './start-reporting.ts';

const URL = 'https://reports.example/pages';

test('a closing page hands its reports to the browser', () => {
  const sent: ReportBatch[] = [];
  const stop = startReporting(URL, {
    send: () => Promise.resolve(true),
    sendAtEnd: (body) => {
      sent.push(JSON.parse(body) as ReportBatch);
      return true;
    },
    now: () => new Date(0),
  });
  location.hash = '#/wallet?id=7';
  report({ kind: 'error', error: new Error('x'), context: { where: 'window' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.page).toMatch(/^[0-9a-f]{16}$/);
  expect(sent[0]!.reports).toMatchObject([{ kind: 'error', route: '/wallet', where: 'window' }]);

  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  report({ kind: 'error', error: new Error('y'), context: {} });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(2);

  stop();
  report({ kind: 'error', error: new Error('z'), context: {} });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

describe('the browser', () => {
  const responding = (response: object) => {
    const fetch = jest.fn(() => Promise.resolve(response as Response));
    globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
    return fetch;
  };
  const { fetch: original } = globalThis;
  afterEach(() => {
    globalThis.fetch = original;
  });

  test.each([
    ['another origin’s, whatever it is', { type: 'opaque', ok: false }, true],
    ['a good one', { type: 'basic', ok: true }, true],
    ['a bad one', { type: 'basic', ok: false }, false],
  ])('takes for a response %s', async (_, response, arrived) => {
    const fetch = responding(response);
    await expect(browserTransport(URL).send('{}')).resolves.toBe(arrived);
    expect(fetch).toHaveBeenCalledWith(
      URL,
      expect.objectContaining({ keepalive: true, credentials: 'omit', body: '{}' }),
    );
  });
});

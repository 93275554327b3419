import { startOtlpReceiver, type ReceivedSpan } from '../api/src/testing/otlp-receiver.ts';
import { bell, beginSignedIn } from './stack/steps/steps.ts';
import { reportSoon } from './stack/short-delays.ts';
import { expect as baseExpect, test } from './stack/test.ts';

/** The server sends its spans after five seconds. */
const expect = baseExpect.configure({ timeout: 30_000 });

test('one trace leads from a press on the page through the server to the statements', async ({
  page,
  context,
  deployment,
}) => {
  const receiver = await startOtlpReceiver();
  try {
    await deployment.restart({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    const { url, demo } = deployment.stack();
    await reportSoon(context);
    await beginSignedIn(page, url, demo);
    const tracing = page.waitForRequest((request) => 'traceparent' in request.headers());
    await page.goto(`${url}/#/ad-center`);
    // The code that traces is loaded late.
    await tracing;
    await bell(page).click();

    const named = (name: string | RegExp, parents?: readonly ReceivedSpan[]) =>
      receiver.spans.filter(
        (span) =>
          (typeof name === 'string' ? span.name === name : name.test(span.name)) &&
          (!parents ||
            parents.some(
              ({ spanId, traceId }) => span.parentSpanId === spanId && span.traceId === traceId,
            )),
      );
    const presses = () =>
      named('press').filter(({ attributes }) => attributes['adpartner.route'] === '/ad-center');
    const calls = () => named(/^POST \/user\/notifications$/, presses());
    const served = () => named(/^POST \/facebook-business\/user\/notifications$/, calls());
    const statements = () => named('SELECT', served());
    await expect.poll(() => statements().length).toBeGreaterThan(0);
    expect(calls()[0]!.service).toBe('adpartner-page');
    expect(served()[0]!.service).toBe('adpartner-api');
  } finally {
    receiver.close();
  }
});

import type { Browser } from '@playwright/test';

/** The fields that are read of an event of Chromium's trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

const TIMELINE = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The processor time of each task on the main thread of a browser's only page while something is done, in
 * milliseconds. Unlike the clock's it does not count what other programs did meanwhile.
 */
export async function taskTimes(browser: Browser, work: () => Promise<void>): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const done = new Promise<void>((end) => cdp.once('Tracing.tracingComplete', () => end()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TIMELINE, excludedCategories: ['*'] },
  });
  await work();
  await cdp.send('Tracing.end');
  await done;
  await cdp.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  // Scripts of pages run on their main threads; the site's workers are blocked.
  const pages = new Set(events.filter(({ name }) => name === 'FunctionCall').map(threadOf));
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

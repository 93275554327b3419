import type { Transport } from '@adpartner/shared/api/transport';
import { PREFIX } from '@adpartner/shared/contract/call';
import { createBatchQueue, type ReportTransport } from '../reporting/batch-queue.ts';
import { beforeEnd, browserTransport, randomName } from '../reporting/browser-transport.ts';
import { routeOf } from '../reporting/payload.ts';

/** Calls that are made this long after a press count as made by it, in ms. */
const PRESS_LASTS = 5000;

/** What the page did, as it is sent; times in ms since 1970. */
interface Span {
  trace: string;
  span: string;
  parent?: string;
  /** `press`, or a call's method and path. */
  name: string;
  route: string;
  start: number;
  end: number;
  failed: boolean;
}

/** A press, with the calls that it has led to. */
interface Press extends Span {
  isTraced: boolean;
  open: number;
  calls: number;
}

/** The path of a call, without origin, prefix and query. */
const pathOf = (url: string) =>
  url
    .replace(/^https?:\/\/[^/]*/, '')
    .slice(PREFIX.length)
    .split('?')[0]!;

/** Whether an event is a press on something: not of a key in a text field. */
const isPress = (event: Event) =>
  event.type === 'pointerdown' || (event as KeyboardEvent).key === 'Enter';

/** Follows presses: which one a call belongs to, and when it is over. */
function followPresses(share: number, send: (span: Span) => void) {
  let press: Press | null = null;

  function finish(done: Press): void {
    if (press === done) press = null;
    const { isTraced, open, calls, ...span } = done;
    if (isTraced && open === 0 && calls > 0) send(span);
  }

  function begin(event: Event): void {
    if (!isPress(event)) return;
    if (press) finish(press);
    const now = Date.now();
    const begun: Press = {
      ...{ trace: randomName(16), span: randomName(8), name: 'press', failed: false },
      ...{ route: routeOf(location.hash), start: now, end: now },
      ...{ isTraced: Math.random() < share, open: 0, calls: 0 },
    };
    press = begun;
    setTimeout(() => finish(begun), PRESS_LASTS);
  }

  return {
    begin,
    now: () => press,
    finishNow: () => press && finish(press),
    /** Notes the end of a call; a press is over with its last one. */
    called(by: Press, end: number): void {
      by.open -= 1;
      by.end = end;
      if (by !== press) finish(by);
    },
  };
}

/**
 * Traces the user's presses and the page's calls: the same network, with a `traceparent` header on each call, whose
 * server continues the trace. Of a press only the page it was on is sent, not what was pressed.
 * @param share of presses, and of calls without one, that are traced
 */
export function tracedNetwork(
  network: Transport,
  url: string,
  share: number,
  transport: ReportTransport = browserTransport(url),
): Transport {
  const queue = createBatchQueue<Span>(randomName(8), transport);
  const presses = followPresses(share, queue.add);
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, presses.begin, { capture: true, passive: true });
  }
  beforeEnd(() => {
    presses.finishNow();
    queue.close();
  });
  return async (request, signal) => {
    const press = presses.now();
    const [trace, span] = [press?.trace ?? randomName(16), randomName(8)];
    const isTraced = press ? press.isTraced : Math.random() < share;
    const start = Date.now();
    const route = routeOf(location.hash);
    if (press) {
      press.open += 1;
      press.calls += 1;
    }
    let failed = true;
    try {
      const traceparent = `00-${trace}-${span}-${isTraced ? '01' : '00'}`;
      const headers = { ...request.headers, traceparent };
      const response = await network({ ...request, headers }, signal);
      failed = response.status >= 500;
      return response;
    } finally {
      const end = Date.now();
      const name = `${request.method} ${pathOf(request.url)}`;
      if (isTraced) {
        const parent = press && { parent: press.span };
        queue.add({ trace, span, ...parent, name, route, start, end, failed });
      }
      if (press) presses.called(press, end);
    }
  };
}

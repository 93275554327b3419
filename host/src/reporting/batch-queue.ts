import type { ReportBatch, ReportEntry } from './payload.ts';

/** How reports leave the page; fakes in tests. */
export interface ReportTransport {
  /** Sends a body while the page is open. False, or a rejection: it did not arrive. */
  send(body: string): Promise<boolean>;
  /** Hands a body to the browser, which sends it even after the page is closed. False: it has no room. */
  sendAtEnd(body: string): boolean;
  now(): Date;
}

/** How many reports wait at most. The first ones tell most; further ones are only counted. */
const MOST_WAITING = 200;
/** How long a report may wait for others, in ms. */
const WAIT = 5_000;
/** The wait after a failure, in ms; doubled after every further one. */
const LONGEST_WAIT = 5 * 60_000;
/** The size limit of a request in bytes: browsers reserve 64 KB for what a closing page sends. */
const BATCH_BYTES = 48_000;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export interface BatchQueue<Entry> {
  add(entry: Entry): void;
  /** Hands over all waiting reports, because the page may be closed. */
  close(): void;
}

/**
 * Collects reports and sends them together. A failed request loses none, and a closing page sends none twice.
 */
export function createBatchQueue<Entry = ReportEntry>(
  page: string,
  transport: ReportTransport,
): BatchQueue<Entry> {
  const waiting: Entry[] = [];
  let dropped = 0;
  let failures = 0;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** How many reports fit into one request: at least one. */
  const fitting = () => {
    let bytes = 0;
    const over = waiting.findIndex((entry, at) => {
      bytes += bytesOf(JSON.stringify(entry));
      return at > 0 && bytes > BATCH_BYTES;
    });
    return over < 0 ? waiting.length : over;
  };

  const bodyOf = (reports: Entry[]) => {
    const sent = transport.now().toISOString();
    return JSON.stringify({ schema: 1, page, sent, dropped, reports } satisfies ReportBatch<Entry>);
  };

  const plan = () => {
    if (timer !== undefined || isSending || waiting.length === 0) return;
    timer = setTimeout(() => void flush(), Math.min(WAIT * 2 ** failures, LONGEST_WAIT));
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A closing page may have sent them all.
    if (waiting.length === 0) return;
    const reports = waiting.splice(0, fitting());
    const told = dropped;
    isSending = true;
    const arrived = await transport.send(bodyOf(reports)).catch(() => false);
    isSending = false;
    if (arrived) {
      failures = 0;
      dropped -= told;
    } else {
      failures++;
      waiting.unshift(...reports);
      dropped += waiting.splice(MOST_WAITING).length;
    }
    plan();
  }

  return {
    add(entry) {
      if (waiting.length >= MOST_WAITING) dropped++;
      else waiting.push(entry);
      plan();
    },
    close() {
      while (waiting.length > 0) {
        const count = fitting();
        if (!transport.sendAtEnd(bodyOf(waiting.slice(0, count)))) return;
        waiting.splice(0, count);
        dropped = 0;
      }
    },
  };
}

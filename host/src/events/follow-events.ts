import { setLive } from '@adpartner/shared/api/live';
import type { QueryClient } from '@adpartner/shared/api/query';
import { openTabChannel } from '@adpartner/shared/session/tab-channel';
import { readEvents, type EventSource, type ServerEvent } from './read-events.ts';
import { pollAgain, refetchChanged } from './refetch-changed.ts';

const NAME = 'fb_events';
const SECOND = 1000;

/** At random below these, so that the pages of a server that stops do not come back at once. */
const DELAYS = { broken: 15 * SECOND, most: 300 * SECOND, none: 600 * SECOND } as const;
/** Longer than two heartbeats: then the tab that reads the stream, or its connection, is asleep or gone. */
const SILENCE = 60 * SECOND;

/** What the reading tab tells the others. */
interface Told {
  readonly user: string;
  readonly event: ServerEvent | null;
}

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'user' in message && 'event' in message;

/** Waits, or until the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows the server's events about the user, and refetches what they name. One tab of the browser reads the
 * stream and tells the others; the next one takes over when it closes. Without Web Locks, and wherever no
 * event or heartbeat comes, pages poll.
 * @returns a function that ends it
 */
export function followEvents(client: QueryClient, source: EventSource, user: string): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return () => {};
  const stop = new AbortController();
  let lastId: string | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Ends the stream that this tab reads. */
  let cutOff = () => {};

  const fallSilent = () => {
    setLive(false);
    cutOff();
    pollAgain(client);
  };
  const hear = (event: ServerEvent | null) => {
    setLive(true);
    clearTimeout(silence);
    silence = setTimeout(fallSilent, SILENCE * (1 + Math.random() / 2));
    if (!event) return;
    lastId = event.id;
    refetchChanged(client, event.subjects);
  };
  const channel = openTabChannel(NAME, (message) => {
    if (isTold(message) && message.user === user) hear(message.event);
  });

  async function readOnce(): Promise<'none' | 'broken'> {
    const connection = new AbortController();
    cutOff = () => connection.abort();
    stop.signal.addEventListener('abort', cutOff);
    try {
      return await readEvents(source, lastId, connection.signal, (event) => {
        hear(event);
        channel.post({ user, event } satisfies Told);
      });
    } catch {
      return 'broken';
    } finally {
      stop.signal.removeEventListener('abort', cutOff);
    }
  }

  async function readOn(): Promise<void> {
    let most: number = DELAYS.broken;
    while (!stop.signal.aborted) {
      const idBefore = lastId;
      const end = await readOnce();
      most = lastId === idBefore ? Math.min(most * 2, DELAYS.most) : DELAYS.broken;
      await pause(end === 'none' ? DELAYS.none : Math.random() * most, stop.signal);
    }
  }

  locks.request(NAME, { signal: stop.signal }, readOn).catch(() => {
    // Ended before it was this tab's turn, or not allowed in this browser.
  });
  return () => {
    stop.abort();
    setLive(false);
    clearTimeout(silence);
    channel.close();
  };
}

import { PREFIX } from '@adpartner/shared/contract/call';
import { EVENTS_PATH } from '@adpartner/shared/contract/events';

/** An event as it was sent: the subjects are the server's own words, of which some may be new. */
export interface ServerEvent {
  readonly id: string;
  readonly subjects: readonly unknown[];
}

export interface EventSource {
  /** The API's origin; `''` is the page's own. */
  readonly base: string;
  readonly token: string;
}

/** How a stream has ended: the server has none, or it broke off. */
export type StreamEnd = 'none' | 'broken';

const field = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

/** The event of a block of lines; null for a heartbeat and for anything that is no event. */
function readEvent(block: string): ServerEvent | null {
  const lines = block.split('\n');
  const [id, data] = [field(lines, 'id'), field(lines, 'data')];
  if (id === undefined || data === undefined) return null;
  try {
    const subjects: unknown = JSON.parse(data);
    return Array.isArray(subjects) ? { id, subjects } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the server's events until the stream ends. By `fetch`, because the token travels in a header.
 * @param lastId the last event that this browser has heard, from which on it is told what it missed
 * @param hear gets each event, and null for a heartbeat
 */
export async function readEvents(
  { base, token }: EventSource,
  lastId: string | null,
  signal: AbortSignal,
  hear: (event: ServerEvent | null) => void,
): Promise<StreamEnd> {
  const response = await fetch(base.replace(/\/+$/, '') + PREFIX + EVENTS_PATH, {
    headers: { 'X-CT': token, ...(lastId !== null && { 'Last-Event-ID': lastId }) },
    cache: 'no-store',
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    // An envelope: no stream, or no session, which the calls find out themselves.
    return response.ok ? 'none' : 'broken';
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return 'broken';
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) hear(readEvent(block));
  }
}

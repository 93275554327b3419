import { EVENT_SUBJECTS, type EventSubject } from '@adpartner/shared/contract/events';

import { changedSince, idOf, type UserMarks } from './user-marks.ts';

/** The connection of one page, as far as the hub needs it. */
export interface Page {
  /** Sends text. Returns false while the earlier text has not left this machine. */
  write(text: string): boolean;
  /** Whether text of an earlier time still waits to be sent. */
  readonly isStalled: boolean;
  /** Ends the connection, after a last text. */
  close(last?: string): void;
}

interface Stream {
  readonly page: Page;
  readonly userId: string;
  readonly readMarks: () => Promise<UserMarks | null>;
  /** The id of the last event; null until the page has told or got one. */
  id: string | null;
  /** When the last event was sent, the pause after it, in ms, and when the next one may be sent. */
  toldAt: number;
  pause: number;
  nextAt: number;
  timer: NodeJS.Timeout | null;
  /** When its timer looks. */
  lookAt: number;
}

const SECOND = 1000;

export const LIMITS = {
  /** Of one user: one for each device, since the tabs of a browser share one. The oldest gives way. */
  streamsOfUser: 8,
  /** Of this server: with 10,000 idle ones it stays below 600 MB (bench/results/stream-and-pooler.md). */
  streams: 12_000,
  heartbeat: 25 * SECOND,
  /** The pause between two events of one page doubles while changes go on. */
  pause: { least: SECOND, most: 30 * SECOND },
  /** Over this time the pages look up a change that concerns everybody. */
  spread: 20 * SECOND,
  /** Then a page connects anew, and its session is checked again. With 10,000 pages some 10 a second do. */
  life: 15 * 60 * SECOND,
} as const;

const eventText = (id: string, subjects: readonly EventSubject[]): string =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify(subjects)}\n\n`;

/**
 * The open event streams of this server. A change is only a reason to look: what a page is told is the
 * difference between its last event's id and the database, so no lost or doubled message makes it wrong.
 */
export class EventHub {
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #onError: (error: unknown) => void;
  #count = 0;
  #isOpen = false;
  readonly #beat: NodeJS.Timeout;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#beat = setInterval(() => this.#heartbeat(), LIMITS.heartbeat).unref();
  }

  get count(): number {
    return this.#count;
  }

  /** Whether it hears of changes, and takes one more stream. */
  get hasRoom(): boolean {
    return this.#isOpen && this.#count < LIMITS.streams;
  }

  /** From now on the database tells changes. */
  open(): void {
    this.#isOpen = true;
  }

  /**
   * Adds a page, which first hears what has changed since its last event.
   * @param lastId the id of that event; null for a page that has just read everything
   * @returns what to do when the page has gone
   */
  add(
    page: Page,
    userId: string,
    lastId: string | null,
    readMarks: () => Promise<UserMarks | null>,
  ): () => void {
    const { least } = LIMITS.pause;
    const stream = {
      page,
      userId,
      readMarks,
      id: lastId,
      toldAt: -least,
      pause: least,
      nextAt: 0,
      timer: null,
      lookAt: 0,
    };
    const ofUser = this.#streams.get(userId) ?? new Set<Stream>();
    const [oldest] = ofUser;
    if (oldest && ofUser.size >= LIMITS.streamsOfUser) this.#end(oldest);
    this.#streams.set(userId, ofUser.add(stream));
    this.#count += 1;
    const end = setTimeout(() => this.#end(stream), LIMITS.life * (0.8 + 0.4 * Math.random()));
    end.unref();
    this.#lookAfter(stream, 0);
    return () => {
      clearTimeout(end);
      this.#remove(stream);
    };
  }

  /**
   * Something of a user has changed.
   * @param message the user's id, empty for every user; with ` at once`, the change waits for the shortest pause only
   */
  hear(message: string): void {
    const [userId = '', ...more] = message.split(' ');
    if (userId === '') return this.lookAgain();
    const isUrgent = more.length > 0;
    for (const stream of this.#streams.get(userId) ?? []) this.#plan(stream, isUrgent);
  }

  /** Looks for changes of all users, one after the other: some may not have been heard. */
  lookAgain(): void {
    for (const stream of this.#all()) this.#lookAfter(stream, Math.random() * LIMITS.spread);
  }

  /** Ends every stream and takes no more: the pages turn to another server. */
  close(): void {
    this.#isOpen = false;
    clearInterval(this.#beat);
    for (const stream of this.#all()) this.#end(stream);
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  #plan(stream: Stream, isUrgent: boolean): void {
    const at = isUrgent ? stream.toldAt + LIMITS.pause.least : stream.nextAt;
    this.#lookAfter(stream, Math.max(0, at - performance.now()));
  }

  #lookAfter(stream: Stream, ms: number): void {
    const at = performance.now() + ms;
    if (stream.timer) {
      if (stream.lookAt <= at) return;
      clearTimeout(stream.timer);
    }
    stream.lookAt = at;
    stream.timer = setTimeout(() => {
      stream.timer = null;
      this.#look(stream).catch(this.#onError);
    }, ms);
  }

  async #look(stream: Stream): Promise<void> {
    const marks = await stream.readMarks();
    if (!this.#streams.get(stream.userId)?.has(stream)) return;
    // Its session has ended. To every subject the page makes a request, which is told so; without it, an open
    // page would show what it has until it is used.
    if (marks === null) return this.#end(stream, eventText(stream.id ?? '', EVENT_SUBJECTS));
    const id = idOf(marks);
    if (id === stream.id) return;
    const subjects = stream.id === null ? [] : changedSince(stream.id, marks);
    stream.id = id;
    stream.page.write(eventText(id, subjects));
    if (subjects.length > 0) this.#pauseAfter(stream);
  }

  #pauseAfter(stream: Stream): void {
    const { least, most } = LIMITS.pause;
    const now = performance.now();
    const goesOn = now < stream.nextAt + stream.pause;
    stream.pause = goesOn ? Math.min(most, stream.pause * 2) : least;
    stream.toldAt = now;
    stream.nextAt = now + stream.pause;
  }

  /** Proxies close a silent connection; a page that reads nothing is let go. */
  #heartbeat(): void {
    for (const stream of this.#all()) {
      if (stream.page.isStalled) this.#end(stream);
      else stream.page.write(':\n\n');
    }
  }

  #end(stream: Stream, last?: string): void {
    this.#remove(stream);
    stream.page.close(last);
  }

  #remove(stream: Stream): void {
    if (stream.timer) clearTimeout(stream.timer);
    const ofUser = this.#streams.get(stream.userId);
    if (!ofUser?.delete(stream)) return;
    this.#count -= 1;
    if (ofUser.size === 0) this.#streams.delete(stream.userId);
  }
}

import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import {
  readBook,
  withBook,
  withResponse,
  type ResponseBook,
  type CachedResponse,
} from './response-book.ts';
import { CACHED_RESPONSES } from './cached-responses-key.ts';

/** How long responses are collected before they are written, in ms. */
const GATHER = 500;

const userNow = () => appStore.get(sessionAtom)?.user.id ?? null;

/** The signed-in user's book of responses on the device; additions are written a moment later. */
export function keptBook() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let book: ResponseBook | null = null;
  /** What this tab has last read or written; another text is another tab's. */
  let seen: string | null = null;

  function now(): ResponseBook | null {
    const user = userNow();
    if (user === null) return null;
    if (book?.user !== user) {
      seen = safeStorage.get(CACHED_RESPONSES);
      book = readBook(seen, user, Date.now());
    }
    return book;
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (book === null || book.user !== userNow()) return;
    const stored = safeStorage.get(CACHED_RESPONSES);
    if (stored !== seen) book = withBook(book, readBook(stored, book.user, Date.now()));
    safeStorage.setJson(CACHED_RESPONSES, book);
    seen = safeStorage.get(CACHED_RESPONSES);
  }

  return {
    /** Null without a user. */
    now,
    add(hash: string, response: CachedResponse): void {
      const before = now();
      if (before === null) return;
      book = withResponse(before, hash, response);
      timer ??= setTimeout(write, GATHER);
    },
    /** Writes pending additions at once. */
    writeRest(): void {
      if (timer !== undefined) write();
    },
    /** Drops pending additions. */
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      book = null;
    },
  };
}

import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { readBook, withAnswer, type AnswerBook, type KeptAnswer } from './answer-book.ts';
import { KEPT_ANSWERS } from './kept-answers-key.ts';

/** How long answers are gathered before they are written, in ms. */
const GATHER = 500;

const userNow = () => appStore.get(sessionAtom)?.user.id ?? null;

/** The signed-in user's book of answers on the device; what is added is written a moment later. */
export function keptBook() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let book: AnswerBook | null = null;

  function now(): AnswerBook | null {
    const user = userNow();
    if (user === null) return null;
    if (book?.user !== user) book = readBook(safeStorage.get(KEPT_ANSWERS), user, Date.now());
    return book;
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (book !== null && book.user === userNow()) safeStorage.setJson(KEPT_ANSWERS, book);
  }

  return {
    /** Null without a user. */
    now,
    add(hash: string, answer: KeptAnswer): void {
      const before = now();
      if (before === null) return;
      book = withAnswer(before, hash, answer);
      timer ??= setTimeout(write, GATHER);
    },
    /** Writes at once what has not been written yet. */
    writeRest(): void {
      if (timer !== undefined) write();
    },
    /** Leaves what has not been written unwritten. */
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      book = null;
    },
  };
}

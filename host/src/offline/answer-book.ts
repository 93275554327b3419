import * as z from '@adpartner/shared/contract/zod';
import type { AnswerSchema } from '@adpartner/shared/api/kept-answer';

/** As long as a session lives that nobody uses: after that nobody could see this online either. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;
/** Characters of one answer, and answers altogether: localStorage is small, and not ours alone. */
const MAX_LENGTH = 100_000;
const MAX_ANSWERS = 30;

const bookSchema = z.object({
  /** Whose answers they are. */
  user: z.string(),
  /** By the query's hash: when it came (ms since 1970), and what. */
  answers: z.record(z.string(), z.object({ at: z.number(), data: z.unknown() })),
});

/** One kept answer. */
export interface KeptAnswer {
  at: number;
  data: unknown;
}

/** The last answers of one user. */
export interface AnswerBook {
  user: string;
  answers: Readonly<Record<string, KeptAnswer>>;
}

/** What of a stored book this user may see now: nothing of somebody else's, nothing too old. */
export function readBook(stored: string | null, user: string, now: number): AnswerBook {
  const empty = { user, answers: {} };
  if (stored === null) return empty;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return empty;
  }
  const book = bookSchema.safeParse(value).data;
  if (book?.user !== user) return empty;
  const young = Object.entries(book.answers).filter(
    ([, { at }]) => now - at < MAX_AGE && at <= now,
  );
  return { user, answers: Object.fromEntries(young) as AnswerBook['answers'] };
}

interface Pages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}

function isPages(data: unknown): data is Pages {
  return Array.isArray((data as Partial<Pages> | null)?.pages) && 'pageParams' in (data as Pages);
}

/** Of a list that goes on, its beginning. */
const beginning = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** The book with one more answer; as it was where that is too long. The oldest make room. */
export function withAnswer(book: AnswerBook, hash: string, { at, data }: KeptAnswer): AnswerBook {
  const kept = beginning(data);
  if ((JSON.stringify(kept) ?? '').length > MAX_LENGTH) return book;
  const answers = Object.entries({ ...book.answers, [hash]: { at, data: kept } })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_ANSWERS);
  return { user: book.user, answers: Object.fromEntries(answers) };
}

/** Whether a kept answer is still one that today's code understands. */
export function fits(data: unknown, schema: AnswerSchema): boolean {
  const parts = isPages(data) ? data.pages : [data];
  return parts.length > 0 && parts.every((part) => schema.safeParse(part).success);
}

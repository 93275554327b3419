import * as z from '@adpartner/shared/contract/zod';
import type { ResponseSchema } from '@adpartner/shared/api/cached-response';

/** The life of an unused session: after it the user could not see the data online either. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;
/** Characters of one response, and responses altogether: localStorage is small and shared with the rest of the page. */
const MAX_LENGTH = 100_000;
const MAX_RESPONSES = 30;

const bookSchema = z.object({
  /** The user whose responses they are. */
  user: z.string(),
  /**
   * By the query's hash: the time of the response (ms since 1970) and its data. The name stays as stored by
   * earlier releases.
   */
  answers: z.record(z.string(), z.object({ at: z.number(), data: z.unknown() })),
});

/** One cached response. */
export interface CachedResponse {
  at: number;
  data: unknown;
}

/** The last responses of one user. */
export interface ResponseBook {
  user: string;
  answers: Readonly<Record<string, CachedResponse>>;
}

interface Pages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}

function isPages(data: unknown): data is Pages {
  const { pages, pageParams } = (data ?? {}) as Partial<Pages>;
  return Array.isArray(pages) && Array.isArray(pageParams);
}

/**
 * Data as it was before it was text: the first page of a list is asked for without a cursor, of which JSON makes null, and
 * with that a refetch would be refused for good.
 */
const asBefore = (data: unknown): unknown =>
  isPages(data)
    ? { ...data, pageParams: data.pageParams.map((param) => param ?? undefined) }
    : data;

/** The part of a stored book that this user may see now: nothing of another user, nothing too old. */
export function readBook(stored: string | null, user: string, now: number): ResponseBook {
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
  const young = Object.entries(book.answers)
    .filter(([, { at }]) => now - at < MAX_AGE && at <= now)
    .map(([hash, { at, data }]) => [hash, { at, data: asBefore(data) }] as const);
  return { user, answers: Object.fromEntries(young) };
}

/** Only the first page of an endless list. */
const beginning = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** The book with one more response; unchanged where that is too long. The oldest make room. */
export function withResponse(
  book: ResponseBook,
  hash: string,
  { at, data }: CachedResponse,
): ResponseBook {
  const kept = beginning(data);
  if ((JSON.stringify(kept) ?? '').length > MAX_LENGTH) return book;
  const answers = Object.entries({ ...book.answers, [hash]: { at, data: kept } })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_RESPONSES);
  return { user: book.user, answers: Object.fromEntries(answers) };
}

/** Both books of one user, as two tabs have kept them: of each response the newer one. */
export function withBook(book: ResponseBook, { answers }: ResponseBook): ResponseBook {
  return Object.entries(answers)
    .filter(([hash, { at }]) => at > (book.answers[hash]?.at ?? 0))
    .reduce((whole, [hash, newer]) => withResponse(whole, hash, newer), book);
}

/** Whether a cached response still fits the schema of today's code. */
export function fits(data: unknown, schema: ResponseSchema): boolean {
  const parts = isPages(data) ? data.pages : [data];
  return parts.length > 0 && parts.every((part) => schema.safeParse(part).success);
}

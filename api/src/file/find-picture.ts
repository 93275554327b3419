import { LRUCache } from 'lru-cache';

import type { Queries } from '../db/database.ts';

/** A picture as it is served. */
export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** What is looked at again and again is read from the database once. In bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
/** A picture never changes; one that was deleted is gone after so long. */
const KEPT_MS = 10 * 60_000;

/** Finds pictures by name: each once, however many ask for it at the same time. Undefined for none. */
export function pictureFinder(db: Queries): (name: string) => Promise<Picture | undefined> {
  const kept = new LRUCache<string, Picture>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ content }) => content.length + 1,
    ttl: KEPT_MS,
    async fetchMethod(name) {
      const file = await db
        .selectFrom('files')
        .select(['type', 'content'])
        .where('name', '=', name)
        .executeTakeFirst();
      return file && { type: file.type, content: Buffer.from(file.content) };
    },
  });
  return (name) => kept.fetch(name);
}

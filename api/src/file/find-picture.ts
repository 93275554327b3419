import { LRUCache } from 'lru-cache';

import type { Queries } from '../db/database.ts';
import { boundedWork } from '../throttle/bounded-work.ts';

/** A picture as it is served. */
export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** What is looked at again and again is read from the database once. In bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
/** A picture never changes; one that was deleted is gone after so long. */
const KEPT_MS = 10 * 60_000;
/** Of the database's connections, all else needs the others; and who guesses names waits for nobody but themselves. */
const LOOKING = { atOnce: 2, waiting: 100, retryAfterSeconds: 1 };

/**
 * Finds pictures by name: each once, however many ask for it at the same time. Undefined for none; Busy where
 * too many have to be read.
 */
export function pictureFinder(db: Queries): (name: string) => Promise<Picture | undefined> {
  const looking = boundedWork(LOOKING);
  const kept = new LRUCache<string, Picture>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ content }) => content.length + 1,
    ttl: KEPT_MS,
    fetchMethod: (name) =>
      looking(async () => {
        const file = await db
          .selectFrom('files')
          .select(['type', 'content'])
          .where('name', '=', name)
          .executeTakeFirst();
        return file && { type: file.type, content: Buffer.from(file.content) };
      }),
  });
  return (name) => kept.fetch(name);
}

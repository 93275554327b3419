import { LRUCache } from 'lru-cache';

import type { Queries } from '../db/database.ts';
import { boundedWork } from '../throttle/bounded-work.ts';

/** A picture as it is served. */
export interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

/** The cache for pictures that are requested again and again. In bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
/** A picture never changes; a deleted one stays in the cache for this long. */
const KEPT_MS = 10 * 60_000;
/**
 * Few of the database's connections, because everything else needs the others. A client that guesses picture names
 * delays pictures and nothing else.
 */
const LOOKING = { atOnce: 2, waiting: 100, retryAfterSeconds: 1 };

/**
 * Finds pictures by name, each once for any number of simultaneous requests. Undefined for none; Busy if too
 * many have to be read.
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

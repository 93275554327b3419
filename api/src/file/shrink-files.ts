import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { Busy } from '../errors/busy.ts';
import { MOST } from './picture-bounds.ts';
import { BY_SERVER } from '../secret-hash/secret-hash.ts';
import { redrawImage } from './redraw-image.ts';

/** Whether a row of `files` is from before sizes were bounded. */
const isTooLarge = sql<boolean>`octet_length(content) >
  case purpose when 'avatar' then ${MOST.avatar.bytes}::integer else ${MOST.feedback.bytes}::integer end`;

/**
 * Re-encodes pictures from before sizes were bounded, one after the other. One that fails stays as it is. Any
 * number of servers may run it.
 */
export async function shrinkFiles(db: Queries): Promise<void> {
  const large = await db.selectFrom('files').select('id').where(isTooLarge).execute();
  for (const { id } of large) {
    const file = await db
      .selectFrom('files')
      .select(['purpose', 'content'])
      .where('id', '=', id)
      .where(isTooLarge)
      .executeTakeFirst();
    const drawn =
      file &&
      (await redrawImage(file.content, file.purpose, BY_SERVER).catch((error: unknown) => {
        if (error instanceof Busy) throw error;
      }));
    if (drawn) await db.updateTable('files').set(drawn).where('id', '=', id).execute();
  }
}

import type { Queries } from '../db/database.ts';
import type { StoredText } from '../db/tables/texts.ts';
import { isUuid } from '../input/uuid.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A notice and its recipient. */
export interface FoundNotice {
  readonly id: string;
  /** Null: to all users. */
  readonly userId: string | null;
  readonly title: StoredText;
}

/**
 * The notice of an id.
 * @throws OperatorError if there is none
 */
export async function findNotice(tx: Queries, id: string): Promise<FoundNotice> {
  const found = isUuid(id)
    ? await tx
        .selectFrom('notifications')
        .select(['id', 'user_id as userId', 'title'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new OperatorError(`there is no notice ${id}`);
  return found;
}

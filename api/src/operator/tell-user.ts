import type { TextKey } from '@adpartner/shared/contract/text-keys';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

type Titled<K> = K extends `notice.${infer What}.title` ? What : never;
/** The subject of a notice: the texts `notice.<what>.title` and `.body`. */
export type NoticeAbout = Titled<TextKey>;

/** Notifies a user of an operator's change of their account, in its transaction. */
export async function tellUser(
  tx: Queries,
  userId: string,
  what: NoticeAbout,
  params: Readonly<Record<string, string | number>>,
  route: string,
): Promise<void> {
  await sql`select notify(${userId}, ${what}, ${JSON.stringify(params)}::jsonb, clock_timestamp(),
    ${route})`.execute(tx);
}

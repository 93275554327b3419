import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { NoticeAbout } from '../notification/notice-about.ts';

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

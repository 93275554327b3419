import { randomBytes } from 'node:crypto';

import type { FilePurpose } from '@adpartner/shared/contract/file';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { DrawnImage } from './draw-image.ts';

/** 24 random bytes can't be guessed. */
const NAME_BYTES = 24;
/** How many unused pictures a user may have. */
const UNUSED_PER_USER = 20;
/** How long a picture can wait to be used. */
export const UNUSED_HOURS = 24;

/** Whether nothing refers to a row of `files`. */
export const isUnused = sql<boolean>`(
  not exists (select from users u where u.avatar_file_id = files.id)
  and not exists (select from feedback_files f where f.file_id = files.id))`;

/** Stores a picture for its owner and one purpose. The owner's oldest unused pictures make room for it. */
export async function keepFile(
  tx: Queries,
  userId: string,
  purpose: FilePurpose,
  { type, content, width, height }: DrawnImage,
): Promise<{ id: string; name: string }> {
  const ending = type.slice('image/'.length);
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${ending}`;
  const { id } = await tx
    .insertInto('files')
    .values({ user_id: userId, purpose, name, type, content, width, height })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from files where id in (
    select id from files
    where user_id = ${userId} and id <> ${id} and ${isUnused}
    order by created_at desc offset ${UNUSED_PER_USER - 1}
    for update skip locked)`.execute(tx);
  return { id, name };
}

/** Deletes pictures that were not used in time. Any number of servers may run it. */
export async function sweepFiles(db: Queries): Promise<void> {
  // An hour after useFile stops accepting them, so that none is deleted while it is being used.
  await sql`delete from files where id in (
    select id from files
    where created_at < now() - make_interval(hours => ${UNUSED_HOURS + 1}) and ${isUnused}
    for update skip locked)`.execute(db);
}

import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { notifyUser } from '../notification/notify-user.ts';

/** Longer than any browser's; only so that no one makes work of it. */
const MOST_CHARACTERS = 1000;

/**
 * What is kept of a device: a hash of the browser's name for itself. Numbers are left out of it, so that
 * a browser that updates itself is the same device.
 */
function deviceHash(userId: string, userAgent: string | undefined): Buffer {
  const name = (userAgent ?? '').slice(0, MOST_CHARACTERS).replace(/[\d._]+/g, '');
  return createHash('sha256').update(`${userId} ${name}`).digest();
}

/**
 * Remembers the device that a session begins on, and tells the user when it is another than those known.
 * The first one of an account is what it was made on: that is no news.
 * @param userAgent the header of who signs in
 */
export async function rememberDevice(
  tx: Queries,
  userId: string,
  userAgent: string | undefined,
): Promise<void> {
  const device = { user_id: userId, device_hash: deviceHash(userId, userAgent) };
  const known = await tx
    .updateTable('known_devices')
    .set({ last_seen_at: sql<Date>`now()` })
    .where((is) => is.and(device))
    .returning('user_id')
    .executeTakeFirst();
  if (known) return;
  const others = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const added = await tx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (others && added) await notifyUser(tx, userId, 'new_device');
}

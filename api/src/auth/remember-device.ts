import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { notifyUser } from '../notification/notify-user.ts';

/** No browser sends a longer one. The limit bounds what the server parses. */
const MOST_CHARACTERS = 1000;

/**
 * The stored value of a device: a hash of its user agent without numbers, so that an updated browser is the
 * same device.
 */
function deviceHash(userId: string, userAgent: string | undefined): Buffer {
  const name = (userAgent ?? '').slice(0, MOST_CHARACTERS).replace(/[\d._]+/g, '');
  return createHash('sha256').update(`${userId} ${name}`).digest();
}

/**
 * Stores the device of a new session, and notifies the user of an unknown one. The first device of an account
 * is the one it was made on, and no news.
 * @param userAgent the header of the sign-in
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

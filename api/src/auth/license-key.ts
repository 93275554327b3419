import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';
import { newAccessCode, normalizeAccessCode } from './access-code.ts';

/** 16 characters of 23: 72 bits, far beyond guessing even without the limit on tries. */
const GROUPS = 4;

/** Makes a license key for one registration and returns it. */
export async function createLicenseKey(db: Queries): Promise<string> {
  const key = newAccessCode(GROUPS);
  await db.insertInto('license_keys').values({ key }).execute();
  return key;
}

/** The oldest unused license key; null if there is none. */
export async function findUnusedLicenseKey(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('license_keys')
    .select('key')
    .where('used_by', 'is', null)
    .orderBy('created_at')
    .orderBy('key')
    .limit(1)
    .executeTakeFirst();
  return row?.key ?? null;
}

/**
 * The license key as it is stored, if it is still unused.
 * @throws CallError `license_key_not_found`, `license_key_used`
 */
export async function requireUnusedLicenseKey(db: Queries, typed: string): Promise<string> {
  const key = normalizeAccessCode(typed);
  const row = await db
    .selectFrom('license_keys')
    .select('used_by')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw new CallError('license_key_not_found');
  if (row.used_by) throw new CallError('license_key_used');
  return key;
}

/**
 * Uses up a license key for a user. Of several requests at once one gets it; the others wait and are
 * rejected.
 * @param tx the transaction that makes the user
 * @throws CallError `license_key_used`
 */
export async function useLicenseKey(tx: Queries, key: string, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('license_keys')
    .set({ used_by: userId, used_at: new Date() })
    .where('key', '=', key)
    .where('used_by', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new CallError('license_key_used');
}

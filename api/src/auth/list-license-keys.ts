import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';

export const KEY_STATES = ['unused', 'used'] as const;

export interface AskedKeys {
  readonly state?: (typeof KEY_STATES)[number] | undefined;
  /** A key as it is stored: only those after it. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A license key with the user who registered with it. */
export interface ListedKey {
  readonly key: string;
  readonly created_at: string;
  readonly used_at: string | null;
  readonly username: string | null;
}

/** License keys, the newest first. */
export async function listLicenseKeys(
  db: Queries,
  { state, after, limit }: AskedKeys,
): Promise<ListedKey[]> {
  const { rows } = await sql<{
    key: string;
    created_at: Date;
    used_at: Date | null;
    username: string | null;
  }>`
    select k.key, k.created_at, k.used_at, u.username
    from license_keys k left join users u on u.id = k.used_by
    where (${state ?? null}::text is null
        or (k.used_by is not null) = (${state ?? null}::text = 'used'))
      and (${after ?? null}::text is null or (k.created_at, k.key) <
        (select last.created_at, last.key from license_keys last where last.key = ${after ?? null}))
    order by k.created_at desc, k.key desc limit ${limit}`.execute(db);
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at && used_at.toISOString(),
  }));
}

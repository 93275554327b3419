import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { AccountStatus, Entry } from '../db/tables/identity.ts';

export interface AskedUsers {
  /** Part of a username, nickname, e-mail address, phone number or external-operation id. */
  readonly search?: string | undefined;
  readonly status?: AccountStatus | undefined;
  /** The id of a user: only those after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A user as a list shows it. */
export interface ListedUser {
  readonly username: string;
  readonly nickname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly operated_id: string;
  readonly entry: Entry;
  readonly status: AccountStatus;
  readonly created_at: string;
}

/** A typed phone number: with spaces, and with the zero that is dialled within a country. */
const PHONE = /^\+?[\d\s()./-]+$/;

/** The digits of a possible part of a phone number in E.164; null if it is none. */
const phoneDigits = (search: string): string | null =>
  (PHONE.test(search) && search.replace(/\D/g, '').replace(/^0+/, '')) || null;

/**
 * The lower-case letters of a text, and the upper case of each at the same place. The database would only
 * fold letters of its own locale, which may be ASCII's.
 */
function lettersOf(text: string): { small: string; capital: string } {
  const small = [...new Set(text)].filter((letter) => [...letter.toUpperCase()].length === 1);
  return { small: small.join(''), capital: small.join('').toUpperCase() };
}

/** Users, the newest first. The search ignores case, and has no wildcards. */
export async function searchUsers(
  db: Queries,
  { search, status, after, limit }: AskedUsers,
): Promise<ListedUser[]> {
  const part = search?.toLowerCase() ?? null;
  const { small, capital } = lettersOf(part ?? '');
  const { rows } = await sql<Omit<ListedUser, 'created_at'> & { created_at: Date }>`
    select u.username, u.nickname, u.email, u.phone, u.operated_id, u.entry, u.status, u.created_at
    from users u
    where (${part}::text is null
        or exists (select from unnest(array[u.username, u.nickname, u.email, u.phone, u.operated_id])
          as has (word) where strpos(translate(has.word, ${capital}, ${small}), ${part}::text) > 0)
        or strpos(u.phone, ${part === null ? null : phoneDigits(part)}::text) > 0)
      and (${status ?? null}::text is null or u.status = ${status ?? null})
      and (${after ?? null}::uuid is null or (u.created_at, u.id) <
        (select last.created_at, last.id from users last where last.id = ${after ?? null}::uuid))
    order by u.created_at desc, u.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

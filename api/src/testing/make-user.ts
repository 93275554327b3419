import { randomBytes } from 'node:crypto';

import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { UsersTable } from '../db/tables/identity.ts';

/** A user with an open store and arbitrary data; `values` override it. */
export async function makeUser(
  db: Queries,
  values: Partial<Insertable<UsersTable>> = {},
): Promise<Selectable<UsersTable>> {
  const username = `user-${randomBytes(6).toString('hex')}`;
  return db
    .insertInto('users')
    .values({
      username,
      nickname: username,
      email: `${username}@example.com`,
      phone: '+491700000000',
      password_hash: 'not a hash',
      entry: 'register',
      store_opened_at: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

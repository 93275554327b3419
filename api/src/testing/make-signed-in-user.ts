import { randomBytes } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { UsersTable } from '../db/tables/identity.ts';
import type { Visitor } from '../session/visitor.ts';
import { beginSession } from '../session/session.ts';

/** A visitor for sessions without a browser. */
export const NO_BROWSER: Visitor = {
  address: '127.0.0.1',
  userAgent: undefined,
  token: null,
};

/** Makes a user with an open store, and a session. No password matches the hash. */
export async function makeSignedInUser(
  db: Queries,
  fields: Partial<Insertable<UsersTable>> = {},
): Promise<{ id: string; username: string; token: string }> {
  const username = `u-${randomBytes(6).toString('hex')}`;
  const user = await db
    .insertInto('users')
    .values({
      username,
      nickname: username,
      email: `${username}@example.com`,
      phone: '+4930123456',
      password_hash: '$none$',
      entry: 'register',
      store_opened_at: new Date(),
      ...fields,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  const { token } = await beginSession(db, user.id, NO_BROWSER);
  return { ...user, token };
}

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import type { Call } from '@adpartner/shared/contract/call';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { hashToken, selectSession, useSession, type SessionRow } from '../session/session.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { admit, isAdmitted } from './authenticate.ts';

const calls = Object.values(ALL_CALLS).filter(({ needs }) => needs !== 'nothing');
/** One call of each kind of need for a session. */
const kinds: readonly Call[] = [
  ...new Map(calls.map((call) => [`${call.needs} ${call.openToRestricted}`, call])).values(),
];

describeOnDatabase('who may make a call', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  async function passes(call: Call, row: SessionRow): Promise<boolean> {
    try {
      admit(call, {} as FastifyRequest, await useSession(db, row));
      return true;
    } catch {
      return false;
    }
  }

  test('is told by the database as by the server, for every kind of call', async () => {
    expect(kinds.length).toBeGreaterThan(2);
    const seen = new Set<boolean>();
    for (const status of ['active', 'not_activated', 'disabled', 'cancelled'] as const) {
      for (const store_opened_at of [new Date(), null]) {
        for (const isExpired of [false, true]) {
          const { id, token } = await makeSignedInUser(db, { status, store_opened_at });
          if (isExpired) {
            await db
              .updateTable('sessions')
              .set({ idle_expires_at: new Date(0) })
              .where('user_id', '=', id)
              .execute();
          }
          for (const call of kinds) {
            const { rows } = await sql<SessionRow & { is_admitted: boolean }>`
              select *, ${isAdmitted(call)} as is_admitted
              from ${selectSession(db, hashToken(token))} as session`.execute(db);
            const { is_admitted, ...row } = rows[0]!;
            expect({ call: call.path, status, store_opened_at, isExpired, is_admitted }).toEqual({
              call: call.path,
              status,
              store_opened_at,
              isExpired,
              is_admitted: await passes(call, row),
            });
            seen.add(is_admitted);
          }
        }
      }
    }
    expect(seen.size).toBe(2);
  });
});

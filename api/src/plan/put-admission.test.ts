import { randomUUID } from 'node:crypto';

import { putPlanCall } from '@adpartner/shared/contract/plan';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';

import type { Queries } from '../db/database.ts';
import type { AccountStatus } from '../db/tables/identity.ts';
import { authenticate } from '../http/authenticate.ts';
import { hashToken } from '../session/session.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { putInOneStatement } from './put-in-one-statement.ts';

/** What a caller's session and account can be like. */
interface State {
  readonly status: AccountStatus;
  readonly hasStore: boolean;
  readonly isSignedOut: boolean;
  readonly isIdle: boolean;
  readonly isOld: boolean;
}

const STATUSES = Object.keys({
  active: true,
  not_activated: true,
  disabled: true,
  cancelled: true,
} satisfies Record<AccountStatus, true>) as AccountStatus[];
const EITHER = [true, false];

const EVERY_STATE: State[] = STATUSES.flatMap((status) =>
  EITHER.flatMap((hasStore) =>
    EITHER.flatMap((isSignedOut) =>
      EITHER.flatMap((isIdle) =>
        EITHER.map((isOld) => ({ status, hasStore, isSignedOut, isIdle, isOld })),
      ),
    ),
  ),
);

// A put asks in SQL (`put_in_session`) what every other call asks in TypeScript (`admit`).
describeOnDatabase('who may put', (open) => {
  let db: Queries;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    ({ db } = await open());
    ({ id: userId, token } = await makeSignedInUser(db));
  });

  async function enter({ status, hasStore, isSignedOut, isIdle, isOld }: State): Promise<void> {
    const end = (hasEnded: boolean) =>
      sql<Date>`now() + ${hasEnded ? '-1' : '1'} * interval '1 hour'`;
    await db
      .updateTable('users')
      .set({ status, store_opened_at: hasStore ? new Date() : null })
      .where('id', '=', userId)
      .execute();
    await db
      .updateTable('sessions')
      .set({
        revoked_at: isSignedOut ? new Date() : null,
        idle_expires_at: end(isIdle),
        expires_at: end(isOld),
      })
      .where('user_id', '=', userId)
      .execute();
  }

  /** Whether `admit` lets a request pass. */
  const isAdmitted = () =>
    authenticate(db, putPlanCall, { headers: { 'x-ct': token } } as unknown as FastifyRequest).then(
      () => true,
      () => false,
    );

  /** Whether the database looks for the plan, which does not exist. */
  const isTried = () =>
    putInOneStatement({
      db,
      tokenHash: hashToken(token),
      input: {
        id: randomUUID(),
        amount: '1.00',
        official_push: false,
        real_time_placement: false,
      },
      zone: 'UTC',
      key: null,
    }).then(
      () => false,
      (error: { reason?: string }) => {
        expect(error.reason).toBe('not_found');
        return true;
      },
    );

  test('is the same in SQL and in TypeScript, whatever the session and the account are like', async () => {
    const admitted: State[] = [];
    const tried: State[] = [];
    for (const state of EVERY_STATE) {
      await enter(state);
      if (await isAdmitted()) admitted.push(state);
      if (await isTried()) tried.push(state);
    }
    expect(tried).toEqual(admitted);
    expect(admitted).toHaveLength(1);
  });
});

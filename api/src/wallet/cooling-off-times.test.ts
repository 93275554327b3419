import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { coolOff } from '../cooling-off/cool-off.ts';

const HOUR = 3_600_000;

describeOnDatabase('a cooling-off', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  /** How long withdrawals are blocked after a change, in ms, for the configured number of hours. */
  async function lasts(hours: number, isFirst = false): Promise<number[]> {
    const { id: userId } = await makeUser(db);
    const column = isFirst ? 'first_binding_cooling_off_hours' : 'cooling_off_hours';
    await sql`update configuration set ${sql.ref(column)} = ${hours}`.execute(db);
    await coolOff(db, userId, 'bank_card_changed', isFirst);
    const { rows } = await sql<{ began_at: Date; until: Date }>`
      select began_at, until from cooling_offs where user_id = ${userId}`.execute(db);
    return rows.map(({ began_at: began, until }) => until.getTime() - began.getTime());
  }

  test('lasts as many hours as are configured, parts of one too', async () => {
    expect(await lasts(24)).toEqual([24 * HOUR]);
    expect(await lasts(1)).toEqual([HOUR]);
    expect(await lasts(0.5)).toEqual([HOUR / 2]);
  });

  test('of a first binding has hours of its own', async () => {
    expect(await lasts(2, true)).toEqual([2 * HOUR]);
  });

  test('of no hours is none', async () => {
    expect(await lasts(0)).toEqual([]);
    expect(await lasts(0, true)).toEqual([]);
  });
});

import type { Queries } from '../db/database.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { rememberPlaces } from './familiar-places.ts';

describeOnDatabase('familiar places', (open) => {
  let db: Queries;
  beforeAll(async () => ({ db } = await open()));

  test('rows of two users who sign in from one device and network can’t be told to be of one place', async () => {
    const visitor = {
      device: 'd'.repeat(43),
      newDevice: 'n'.repeat(43),
      address: '192.0.2.7',
      userAgent: undefined,
      token: null,
    };
    const users = [(await makeSignedInUser(db)).id, (await makeSignedInUser(db)).id];
    for (const id of users) await rememberPlaces(db, id, visitor);
    const rows = await db
      .selectFrom('familiar_places')
      .select(['user_id', 'place_hash'])
      .where('user_id', 'in', users)
      .execute();
    expect(users.map((id) => rows.filter(({ user_id }) => user_id === id).length)).toEqual([2, 2]);
    expect(
      new Set(rows.map(({ place_hash }) => Buffer.from(place_hash).toString('hex'))).size,
    ).toBe(4);
  });
});

import { randomBytes } from 'node:crypto';

import { countUnreadCall } from '@adpartner/shared/contract/notification';
import { sql } from 'kysely';

import { lockWaits, untilLocksWait } from '../testing/lock-waits.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const ASKED = 160;

describeOnPostgres('pictures that are asked for all at once', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('take two connections of the database, and nobody else waits for them', async () => {
    const { token } = await makeSignedInUser(server.db);
    const names = Array.from(
      { length: ASKED },
      () => `${randomBytes(24).toString('base64url')}.webp`,
    );
    const responses: Promise<number>[] = [];
    await server.db.transaction().execute(async (tx) => {
      // A very slow disk: until this ends, no picture is read.
      await sql`lock table files in access exclusive mode`.execute(tx);
      for (const name of names) {
        const url = `/facebook-business/files/${name}`;
        responses.push(server.app.inject(url).then(({ statusCode }) => statusCode));
      }
      await untilLocksWait(server.db, 2);
      for (let at = 0; at < 12; at += 1) await server.succeed(countUnreadCall, {}, { token });
      expect(await lockWaits(server.db)).toBe(2);
    });
    const codes = await Promise.all(responses);
    // None of them exists, and those beyond the queue were rejected at once.
    expect(codes.filter((code) => code === 405)).toHaveLength(102);
    expect(codes.filter((code) => code === 429)).toHaveLength(ASKED - 102);
  });
});

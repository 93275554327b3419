import { registerCall } from '@adpartner/shared/contract/registration';

import { Refusal } from '../http/refusal.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { guardTries, TRIES } from './guard-tries.ts';

let subjects = 0;

describeOnDatabase('guarding tries', (open) => {
  let server: TestServer;
  let guarded: Parameters<typeof guardTries>[1];
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(() => {
    guarded = { kind: 'login', subject: `s${(subjects += 1)}`, wrong: ['bad_credentials'] };
  });
  const wrongTry = () =>
    guardTries(server.db, guarded, () => Promise.reject(new Refusal('bad_credentials')));
  const count = async () =>
    (
      await server.db
        .selectFrom('attempts')
        .select('id')
        .where('subject', '=', guarded.subject)
        .execute()
    ).length;

  test('a right try and a try that failed for another reason are not counted', async () => {
    expect(await guardTries(server.db, guarded, () => Promise.resolve('in'))).toBe('in');
    const failure = guardTries(server.db, guarded, () => Promise.reject(new Error('disk full')));
    await expect(failure).rejects.toThrow('disk full');
    expect(await count()).toBe(0);
  });

  test('the wait ends a quarter of an hour after the first of the ten', async () => {
    for (let i = 0; i < TRIES; i += 1) await expect(wrongTry()).rejects.toThrow('bad_credentials');
    const first = await server.db
      .selectFrom('attempts')
      .select('at')
      .where('subject', '=', guarded.subject)
      .orderBy('at')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(wrongTry()).rejects.toMatchObject({
      reason: 'too_many_attempts',
      params: { until: new Date(first.at.getTime() + 15 * 60_000).toISOString() },
    });
    expect(await count()).toBe(TRIES);
  });

  test('a try whose server died holds its place for a minute', async () => {
    for (let i = 0; i < TRIES; i += 1) {
      await server.db
        .insertInto('attempts')
        .values({ kind: 'login', subject: guarded.subject, at: new Date(Date.now() - 61_000) })
        .execute();
    }
    await expect(wrongTry()).rejects.toThrow('bad_credentials');
  });
});

describeOnDatabase('the address of who tries', (open) => {
  // A wrong key is told without any hashing.
  const input = {
    username: 'nobody',
    password: 'correct horse',
    email: 'a@example.com',
    phone: '+4930123456',
    license_key: 'AAAA-AAAA-AAAA-AAAA',
  };
  async function tries(server: TestServer, forwarded: (i: number) => string) {
    const reasons: (string | undefined)[] = [];
    for (let i = 0; i <= TRIES; i += 1) {
      const headers = { 'x-forwarded-for': forwarded(i) };
      reasons.push((await server.call(registerCall, input, { headers })).refusal?.reason);
    }
    return reasons;
  }

  test('is the connection’s, whatever a header says', async () => {
    const server = await openTestServer(open);
    expect((await tries(server, (i) => `203.0.113.${i}`)).at(-1)).toBe('too_many_attempts');
  });

  test('is what a trusted proxy says', async () => {
    const server = await openTestServer(open, { config: { trustProxy: ['127.0.0.1'] } });
    expect((await tries(server, (i) => `203.0.113.${i}`)).at(-1)).toBe('license_key_not_found');
    // What stands before the proxy's own entry came from the caller and is not believed.
    expect((await tries(server, (i) => `198.51.100.${i}, 203.0.113.99`)).at(-1)).toBe(
      'too_many_attempts',
    );
  });
});

import { registerCall } from '@adpartner/shared/contract/registration';

import { sql } from 'kysely';

import { CallError } from '../errors/call-error.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { guardCode, guardTries } from './guard-tries.ts';
import { ten } from './take-tries.ts';

let subjects = 0;

describeOnDatabase('guarding tries', (open) => {
  let server: TestServer;
  let subject: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(() => {
    subject = `s${(subjects += 1)}`;
  });
  const guarded = () =>
    ({ kind: 'login', rules: [ten(subject)], wrong: ['bad_credentials'] }) as const;
  const wrongTry = () =>
    guardTries(server.db, guarded(), () => Promise.reject(new CallError('bad_credentials')));
  const count = async () =>
    (await server.db.selectFrom('attempts').select('id').where('subject', '=', subject).execute())
      .length;
  /** Lets this much time pass for the subject's tries. */
  const pass = (seconds: number) =>
    sql`update attempts set at = at - make_interval(secs => ${seconds})
      where subject = ${subject}`.execute(server.db);

  test('a right try and a try that failed for another reason are not counted', async () => {
    expect(await guardTries(server.db, guarded(), () => Promise.resolve('in'))).toBe('in');
    const failure = guardTries(server.db, guarded(), () => Promise.reject(new Error('disk full')));
    await expect(failure).rejects.toThrow('disk full');
    expect(await count()).toBe(0);
  });

  test('ten are free, four more come after delays that grow, and there are no others in a quarter of an hour', async () => {
    for (let i = 0; i < 10; i += 1) await expect(wrongTry()).rejects.toThrow('bad_credentials');
    for (const delay of [30, 60, 120, 240]) {
      await expect(wrongTry()).rejects.toMatchObject({
        reason: 'too_many_attempts',
        params: { until: expect.stringMatching(/Z$/) as string, retry_after: delay },
      });
      await pass(delay);
      await expect(wrongTry()).rejects.toThrow('bad_credentials');
    }
    await pass(440);
    // The first ten are outside of these fifteen minutes only in a few seconds.
    await expect(wrongTry()).rejects.toMatchObject({ reason: 'too_many_attempts' });
    await pass(20);
    await expect(wrongTry()).rejects.toThrow('bad_credentials');
    expect(await count()).toBe(5);
  });

  test('a try whose server died holds its place for a minute', async () => {
    for (let i = 0; i < 10; i += 1) {
      await server.db
        .insertInto('attempts')
        .values({ kind: 'login', subject, at: new Date(Date.now() - 61_000) })
        .execute();
    }
    await expect(wrongTry()).rejects.toThrow('bad_credentials');
  });

  describe('what only few know', () => {
    const guess = async (userId: string, network = subject) => {
      const trying = { db: server.db, user: { id: userId }, request: { ip: network } };
      const code = { kind: 'follow', wrong: ['operated_id_not_found'] } as const;
      const wrong = () => Promise.reject(new CallError('operated_id_not_found'));
      return guardCode(trying, code, wrong).catch((error: CallError) => error.reason);
    };

    test('is tried ten times by one user', async () => {
      const said: unknown[] = [];
      for (let i = 0; i < 11; i += 1) said.push(await guess(`user of ${subject}`));
      expect(said).toEqual([
        ...Array<string>(10).fill('operated_id_not_found'),
        'too_many_attempts',
      ]);
    });

    test('is tried forty times by many users of one network, and three times by each in any case', async () => {
      for (let user = 0; user < 7; user += 1) {
        for (let i = 0; i < 10; i += 1) await guess(`${user} of ${subject}`);
      }
      const late = `late one of ${subject}`;
      const said: unknown[] = [];
      for (let i = 0; i < 4; i += 1) said.push(await guess(late));
      expect(said).toEqual([
        ...Array<string>(3).fill('operated_id_not_found'),
        'too_many_attempts',
      ]);
      expect(await guess(late, `elsewhere than ${subject}`)).toBe('operated_id_not_found');
    });
  });
});

describeOnDatabase('the address of who tries', (open) => {
  // A wrong key is found without any hashing.
  const input = {
    username: 'nobody',
    password: 'correct horse',
    email: 'a@example.com',
    phone: '+4930123456',
    license_key: 'AAAA-AAAA-AAAA-AAAA',
  };
  async function tries(server: TestServer, forwarded: (i: number) => string) {
    const reasons: (string | undefined)[] = [];
    for (let i = 0; i <= 10; i += 1) {
      const headers = { 'x-forwarded-for': forwarded(i) };
      reasons.push((await server.call(registerCall, input, { headers })).error?.reason);
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
    // Entries before the proxy's own come from the caller and are not believed.
    expect((await tries(server, (i) => `198.51.100.${i}, 203.0.113.99`)).at(-1)).toBe(
      'too_many_attempts',
    );
  });
});

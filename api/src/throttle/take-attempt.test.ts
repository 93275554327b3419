import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const LIMIT = 3;
const WINDOW_SECONDS = 900;

interface Taken {
  attempt_id: bigint | null;
  blocked_until: Date | null;
}

let subjects = 0;

describeOnDatabase('taking one of three tries', (open) => {
  let db: Queries;
  let subject: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(() => {
    subject = `s${(subjects += 1)}`;
  });

  /** One more try of the subject, so many seconds ago. */
  const tried = async (
    state: 'pending' | 'wrong',
    secondsAgo: number,
    { kind = 'login', of = subject } = {},
  ) =>
    (
      await sql<{
        at: Date;
      }>`insert into attempts (kind, subject, state, at) values (${kind}, ${of},
        ${state}, clock_timestamp() - make_interval(secs => ${secondsAgo})) returning at`.execute(
        db,
      )
    ).rows[0]!.at;
  const take = async (): Promise<Taken> =>
    (
      await sql<Taken>`select * from take_attempt('login', ${subject}, ${LIMIT},
        ${WINDOW_SECONDS})`.execute(db)
    ).rows[0]!;
  const count = async (of = subject) =>
    (await db.selectFrom('attempts').select('id').where('subject', '=', of).execute()).length;
  const TAKEN = { attempt_id: expect.any(BigInt) as bigint, blocked_until: null };
  const WAIT = { attempt_id: null, blocked_until: null };

  test('succeeds three times, then waits for those under way', async () => {
    for (let n = 0; n < LIMIT; n += 1) expect(await take()).toEqual(TAKEN);
    expect(await take()).toEqual(WAIT);
    expect(await count()).toBe(LIMIT);
  });

  test('counts the wrong ones and those under way together', async () => {
    await tried('wrong', 10);
    await tried('pending', 10);
    expect(await take()).toEqual(TAKEN);
    expect(await take()).toEqual(WAIT);
  });

  test('is blocked by three wrong ones, until the first of them is a window ago', async () => {
    const first = await tried('wrong', 500);
    await tried('wrong', 400);
    await tried('wrong', 300);
    const { attempt_id, blocked_until } = await take();
    expect(attempt_id).toBeNull();
    expect(blocked_until).toEqual(new Date(first.getTime() + WINDOW_SECONDS * 1000));
  });

  test('is blocked, with more wrong ones than that, until two of them are left', async () => {
    await tried('wrong', 600);
    const third = await tried('wrong', 500);
    await tried('wrong', 400);
    await tried('wrong', 300);
    await tried('pending', 1);
    expect((await take()).blocked_until).toEqual(new Date(third.getTime() + WINDOW_SECONDS * 1000));
  });

  test('forgets wrong ones a window ago, and not before', async () => {
    await tried('wrong', WINDOW_SECONDS + 1);
    await tried('wrong', WINDOW_SECONDS - 60);
    await tried('wrong', 90);
    expect(await take()).toEqual(TAKEN);
    expect(await count()).toBe(LIMIT);
  });

  test('forgets after a minute one under way whose server died, and not before', async () => {
    await tried('pending', 61);
    await tried('pending', 50);
    await tried('pending', 10);
    expect(await take()).toEqual(TAKEN);
    expect(await take()).toEqual(WAIT);
    expect(await count()).toBe(LIMIT);
  });

  test('neither counts nor forgets those of another subject or kind', async () => {
    const other = `other than ${subject}`;
    for (let n = 0; n < LIMIT; n += 1) {
      await tried('wrong', 10, { of: other });
      await tried('wrong', 10, { kind: 'register' });
    }
    await tried('wrong', WINDOW_SECONDS + 1, { of: other });
    await tried('wrong', WINDOW_SECONDS + 1, { kind: 'register' });
    for (let n = 0; n < LIMIT; n += 1) expect(await take()).toEqual(TAKEN);
    expect(await count(other)).toBe(LIMIT + 1);
    expect(await count()).toBe(2 * LIMIT + 1);
  });

  test('is blocked by its own wrong ones, whatever those of others', async () => {
    const first = await tried('wrong', 500);
    await tried('wrong', 400);
    await tried('wrong', 300);
    for (const secondsAgo of [20, 10]) {
      await tried('wrong', secondsAgo, { of: `other than ${subject}` });
      await tried('wrong', secondsAgo, { kind: 'register' });
    }
    expect((await take()).blocked_until).toEqual(new Date(first.getTime() + WINDOW_SECONDS * 1000));
  });
});

import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

const WINDOW_SECONDS = 900;

interface Taken {
  /** One driver returns numbers, the other text. */
  try_ids: unknown[] | null;
  retry_at: Date | null;
  retry_after: number | null;
}

let subjects = 0;

describeOnDatabase('taking one of three free tries', (open) => {
  let db: Queries;
  let subject: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(() => {
    subject = `s${(subjects += 1)}`;
  });

  /** One more try of the subject, this many seconds ago. */
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
  const takeBy = async (...rules: { subject: string; free: number; most: number }[]) =>
    (
      await sql<Taken>`select * from take_tries('login', ${JSON.stringify(rules)}::jsonb,
        ${WINDOW_SECONDS})`.execute(db)
    ).rows[0]!;
  const take = (most = 6) => takeBy({ subject, free: 3, most });
  const count = async (of = subject) =>
    (await db.selectFrom('attempts').select('id').where('subject', '=', of).execute()).length;
  const TAKEN = {
    try_ids: [expect.anything() as unknown],
    retry_at: null,
    retry_after: null,
  };
  const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

  test('succeeds three times, then has to wait a second for those under way', async () => {
    for (let n = 0; n < 3; n += 1) expect(await take()).toEqual(TAKEN);
    const { try_ids, retry_at, retry_after } = await take();
    expect([try_ids, retry_after]).toEqual([null, 1]);
    const left = retry_at!.getTime() - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1001);
    expect(await count()).toBe(3);
  });

  test('counts the wrong ones and those under way together', async () => {
    await tried('wrong', 10);
    await tried('pending', 10);
    expect(await take()).toEqual(TAKEN);
    expect(await take()).toMatchObject({ try_ids: null, retry_after: 1 });
  });

  test.each([
    [3, 30],
    [4, 60],
    [5, 120],
  ])('waits, after %d wrong ones, %d seconds from the last one', async (wrong, seconds) => {
    for (let n = 1; n < wrong; n += 1) await tried('wrong', 500);
    const last = await tried('wrong', 10);
    const { try_ids, retry_at, retry_after } = await take();
    expect([try_ids, retry_at]).toEqual([null, after(last, seconds)]);
    // Ten seconds ago, and as long as this took.
    expect(retry_after).toBeLessThanOrEqual(seconds - 10);
    expect(retry_after).toBeGreaterThan(seconds - 20);
  });

  test.each([
    [3, 30],
    [4, 60],
    [5, 120],
  ])(
    'goes on, after %d wrong ones, once %d seconds have passed, one at a time',
    async (wrong, seconds) => {
      for (let n = 1; n < wrong; n += 1) await tried('wrong', 500);
      await tried('wrong', seconds + 0.1);
      expect(await take()).toEqual(TAKEN);
      expect(await take()).toMatchObject({ try_ids: null, retry_after: 1 });
    },
  );

  test('waits, after the most there may be, until the first of these is a window ago', async () => {
    await tried('wrong', 890);
    const first = await tried('wrong', 800);
    for (const secondsAgo of [700, 690, 680, 670]) await tried('wrong', secondsAgo);
    expect(await take(5)).toMatchObject({ try_ids: null, retry_at: after(first, WINDOW_SECONDS) });
  });

  test('forgets wrong ones a window ago, and not before', async () => {
    await tried('wrong', WINDOW_SECONDS + 1);
    await tried('wrong', WINDOW_SECONDS - 60);
    await tried('wrong', 90);
    expect(await take()).toEqual(TAKEN);
    expect(await count()).toBe(3);
  });

  test('forgets after a minute one under way whose server died, and not before', async () => {
    await tried('pending', 61);
    await tried('pending', 50);
    await tried('pending', 10);
    expect(await take()).toEqual(TAKEN);
    expect(await take()).toMatchObject({ try_ids: null, retry_after: 1 });
    expect(await count()).toBe(3);
  });

  test('neither counts nor forgets those of another subject or kind', async () => {
    const other = `other than ${subject}`;
    for (let n = 0; n < 3; n += 1) {
      await tried('wrong', 10, { of: other });
      await tried('wrong', 10, { kind: 'register' });
    }
    await tried('wrong', WINDOW_SECONDS + 1, { of: other });
    await tried('wrong', WINDOW_SECONDS + 1, { kind: 'register' });
    await tried('pending', 61, { of: other });
    for (let n = 0; n < 3; n += 1) expect(await take()).toEqual(TAKEN);
    expect(await count(other)).toBe(5);
    expect(await count()).toBe(7);
  });

  test('by several rules counts for each, and waits for the one that takes longest', async () => {
    const [wide, tight] = [`wide ${subject}`, `tight ${subject}`];
    const rules = [
      { subject: wide, free: 3, most: 6 },
      { subject: tight, free: 1, most: 6 },
    ];
    expect((await takeBy(...rules)).try_ids).toHaveLength(2);
    expect([await count(wide), await count(tight)]).toEqual([1, 1]);
    await db.updateTable('attempts').set({ state: 'wrong' }).where('subject', '=', tight).execute();
    const first = await takeBy(...rules);
    expect(first.try_ids).toBeNull();
    expect(first.retry_after).toBeGreaterThan(20);
    expect(await takeBy(...rules.toReversed())).toMatchObject({ retry_at: first.retry_at });
    // A try that one rule rejects counts for no other.
    expect([await count(wide), await count(tight)]).toEqual([1, 1]);
  });

  test('that two rules refuse waits for the later of their times, whichever is named first', async () => {
    const [early, late] = [`early ${subject}`, `late ${subject}`];
    await tried('wrong', 20, { of: early });
    const last = await tried('wrong', 10, { of: late });
    const rules = [early, late].map((of) => ({ subject: of, free: 1, most: 6 }));
    const refused = { try_ids: null, retry_at: after(last, 30) };
    expect(await takeBy(...rules)).toMatchObject(refused);
    expect(await takeBy(...rules.toReversed())).toMatchObject(refused);
  });

  test('by a server of the version before counts with those of this one', async () => {
    const takeBefore = async () =>
      (
        await sql<{ attempt_id: bigint | null; blocked_until: Date | null }>`
          select * from take_attempt('login', ${subject}, 3, ${WINDOW_SECONDS})`.execute(db)
      ).rows[0];
    expect(await take()).toEqual(TAKEN);
    for (let n = 0; n < 2; n += 1) {
      const taken = { attempt_id: expect.any(BigInt) as bigint, blocked_until: null };
      expect(await takeBefore()).toEqual(taken);
    }
    expect(await takeBefore()).toEqual({ attempt_id: null, blocked_until: null });
    await db.deleteFrom('attempts').where('subject', '=', subject).execute();
    const first = await tried('wrong', 500);
    for (const secondsAgo of [400, 300]) await tried('wrong', secondsAgo);
    expect(await takeBefore()).toEqual({
      attempt_id: null,
      blocked_until: after(first, WINDOW_SECONDS),
    });
  });

  test('by a server of the version before waits for all but the last second', async () => {
    const [first] = [await tried('wrong', WINDOW_SECONDS - 1.9), await tried('wrong', 300)];
    await tried('wrong', 300);
    const { rows } = await sql<{ blocked_until: Date | null }>`
      select blocked_until from take_attempt('login', ${subject}, 3, ${WINDOW_SECONDS})`.execute(
      db,
    );
    expect(rows).toEqual([{ blocked_until: after(first, WINDOW_SECONDS) }]);
  });
});

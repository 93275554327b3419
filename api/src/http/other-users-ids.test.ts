import { randomUUID } from 'node:crypto';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { followCall } from '@adpartner/shared/contract/assistance';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import { sql } from 'kysely';

import { recordAcceptance } from '../acceptor/acceptances.ts';
import { publishNotice } from '../notification/publish-notice.ts';
import { inputWithId, isId, inputFieldsOf, PLAUSIBLE } from '../testing/call-fields.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeUserCoupon } from '../testing/make-coupon.ts';
import { makeFile } from '../testing/make-file.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

/** These change who the caller is, or are public. */
const OF_NO_SESSION = Object.entries(ALL_CALLS).filter(([, { needs }]) => needs === 'nothing');
const LEFT_OUT = ['logout', 'changeLoginPassword', 'uploadFile'];

describeOnDatabase("another user's ids", (open) => {
  let server: TestServer;
  /** The owner of the ids. */
  let owner: { id: string; token: string };
  let other: { id: string; token: string };
  /** Every id of a row that belongs to the owner, in whatever table. */
  let ids: string[];
  /** Texts that no other user may read. */
  let secrets: string[];

  async function idsOf(userId: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c
        join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id'
        join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
      server.db,
    );
    const found: string[] = [];
    const withRows: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ id: string }>`
        select id::text from ${sql.table(name)} where user_id = ${userId}`.execute(server.db);
      if (rows.length > 0) withRows.push(name);
      found.push(...rows.map(({ id }) => id));
    }
    expect(withRows).toEqual(
      expect.arrayContaining([
        ...['acceptances', 'accounts', 'channels', 'feedback', 'files', 'notifications'],
        ...['plans', 'user_coupons', 'withdrawals'],
      ]),
    );
    const { rows } = await sql<{ id: string }>`
      select p.id::text from postings p join accounts a on a.id = p.account_id
      where a.user_id = ${userId}`.execute(server.db);
    return [...found, ...rows.map(({ id }) => id)];
  }

  beforeAll(async () => {
    server = await openTestServer(open);
    const { db } = server;
    other = await makeWithdrawer(db);
    owner = await makeWithdrawer(db);
    await db
      .updateTable('users')
      .set({ nickname: 'Owner-Secret', email: 'owner-secret@example.com', phone: '+499990001' })
      .where('id', '=', owner.id)
      .execute();
    await db
      .updateTable('bank_cards')
      .set({ ...BANK_CARD, user_name: 'Card-Secret', bank_account: 'SECRET123456' })
      .where('user_id', '=', owner.id)
      .execute();
    const agent = await makeUser(db, { nickname: 'Agent-Secret' });
    const { operated_id } = await db
      .selectFrom('users')
      .select('operated_id')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow();
    const plans = [await makePlan(db, owner.id), await makePutPlan(db, owner.id, 5000n)];
    await makeUserCoupon(db, owner.id, { name: JSON.stringify({ en: 'Coupon-Secret' }) });
    const { id: acceptorId } = await makeAcceptor(db);
    const acceptance = await recordAcceptance(db, {
      userId: owner.id,
      acceptorId,
      amount: 77_700n,
    });
    const picture = await makeFile(db, owner.id, 'avatar');
    const shown = await makeFile(db, owner.id, 'feedback');
    await publishNotice(db, {
      userId: owner.id,
      category: 'activity',
      title: { en: 'Notice-Secret' },
      body: { en: 'Notice-Secret' },
    });
    const as = { token: owner.token, headers: { 'idempotency-key': randomUUID() } };
    await server.succeed(followCall, { operated_id }, as);
    await server.succeed(withdrawCall, { ...PLAUSIBLE, amount: '12.34' } as never, as);
    const feedback = { topic: 'Feedback-Secret', content: 'x', file_ids: [shown.id] };
    await server.succeed(sendFeedbackCall, feedback, as);
    await server.succeed(ALL_CALLS.signIn, {}, as);
    await server.succeed(editUserCall, { avatar_file_id: picture.id }, as);
    await sql`insert into channels (user_id, kind, position, label, type, url)
      values (${owner.id}, 'general', 0, '{"en": "Channel-Secret"}', 2, 'tel:+499990002')`.execute(
      db,
    );
    await sql`insert into operator_actions (actor, command, params, user_id, result)
      values ('someone', 'a command', '{}', ${owner.id}, '{}')`.execute(db);
    ids = await idsOf(owner.id);
    secrets = [
      ...['Owner-Secret', 'owner-secret@', '+499990001', 'Card-Secret', '3456', 'Coupon-Secret'],
      ...[
        'Notice-Secret',
        'Feedback-Secret',
        'Agent-Secret',
        'Channel-Secret',
        operated_id,
        '12.34',
        '777.00',
      ],
      ...[picture.name, shown.name, acceptance.number, ...plans.map(({ number }) => number)],
      // A short id is a number like many others.
      ...ids.filter((id) => id.length > 20),
    ];
  });

  /**
   * Everything that the owner can see of their own: statistics only of all time, without buckets that begin
   * after `until`, because a new hour, day or month is no change by another user.
   */
  async function view(until: string): Promise<unknown> {
    const seen: unknown[] = [];
    for (const call of Object.values(ALL_CALLS) as Call[]) {
      if (call.method !== 'GET' || call.needs === 'nothing') continue;
      const input = { time_zone: 'UTC', ...(call === ALL_CALLS.getStatistics && { type: 4 }) };
      const { data } = await server.callWith(call, input, { token: owner.token });
      expect(data).not.toBeNull();
      // The time of the request differs each time.
      const { series } = data as { series?: { at: string }[] };
      const old = series && { series: series.filter(({ at }) => at <= until) };
      seen.push({ ...(data as object), ...old, as_of: null });
    }
    const notices = await server.succeed(ALL_CALLS.listNotifications, {}, { token: owner.token });
    return [...seen, notices];
  }

  async function ask(call: Call, input: Record<string, unknown>): Promise<string> {
    const response = await server.app.inject({
      method: call.method,
      url: PREFIX + call.path,
      headers: { 'x-ct': other.token },
      ...(call.method === 'GET'
        ? { query: input as Record<string, string> }
        : { payload: input as object }),
    });
    expect(response.statusCode).toBe(200);
    return response.payload;
  }

  test('are of every kind', () => {
    expect(ids.length).toBeGreaterThan(25);
    expect(new Set(OF_NO_SESSION.map(([name]) => name))).toEqual(
      new Set([
        ...['register', 'login', 'registerWithTicket', 'loginWithTicket'],
        ...['listLanguages', 'getBasicConfig', 'askPasskeyLogin', 'loginWithPasskey'],
        // By the hash of the token that it ends.
        'endLeftSession',
        // By the secret of the subscription that it replaces.
        'renewPush',
      ]),
    );
  });

  test('open nothing in any call, and change nothing', async () => {
    const began = new Date().toISOString();
    const before = await view(began);
    expect(JSON.stringify(before)).toContain('Owner-Secret');
    const asked: string[] = [];
    for (const [name, call] of Object.entries(ALL_CALLS) as [string, Call][]) {
      if (call.needs === 'nothing' || LEFT_OUT.includes(name)) continue;
      for (const fields of inputFieldsOf(call)) {
        for (const field of Object.keys(fields).filter(isId)) {
          asked.push(`${name}.${field}`);
          for (const id of ids) {
            const told = await ask(call, inputWithId(fields, field, id));
            const leaked = secrets.find((secret) => told.includes(secret));
            expect({ name, field, id, leaked }).toEqual({ name, field, id, leaked: undefined });
          }
        }
      }
    }
    expect(asked).toEqual(
      expect.arrayContaining([
        ...['getPlan.id', 'putPlan.id', 'cancelPlan.id', 'putPlan.coupon_id'],
        ...['listFundRecords.id'],
        ...['cancelWithdrawal.id', 'editUser.avatar_file_id', 'sendFeedback.file_ids'],
        ...['listNotifications.id', 'readNotifications.ids', 'listAcceptances.id'],
      ]),
    );
    expect(await view(began)).toEqual(before);
  });

  test('in a cursor lead nowhere else than into the own list', async () => {
    for (const [name, call] of Object.entries(ALL_CALLS) as [string, Call][]) {
      if (call.needs === 'nothing' || !inputFieldsOf(call).some((fields) => 'cursor' in fields))
        continue;
      const size = call.method === 'GET' ? '1' : 1;
      const { data } = await server.callWith(call, { size }, { token: owner.token });
      const { next_cursor: cursor } = data as { next_cursor: string | null };
      const told = await ask(call, { size, ...(cursor !== null && { cursor }) });
      const leaked = secrets.find((secret) => told.includes(secret));
      expect({ name, leaked }).toEqual({ name, leaked: undefined });
    }
  });

  test('are as unknown as ids of nobody', async () => {
    const mine = { plan: ids[0]!, nobody: randomUUID() };
    for (const [name, call] of Object.entries(ALL_CALLS) as [string, Call][]) {
      if (call.needs === 'nothing' || LEFT_OUT.includes(name)) continue;
      for (const fields of inputFieldsOf(call)) {
        for (const field of Object.keys(fields).filter(isId)) {
          // An agent's ID has a limit on tries, which this loop would reach.
          if (field === 'operated_id') continue;
          const nobody = await ask(call, inputWithId(fields, field, mine.nobody));
          const told = await Promise.all(
            ids
              .filter((id) => id.length > 20)
              .map((id) => ask(call, inputWithId(fields, field, id))),
          );
          const differing = told.find((one) => errorOf(one) !== errorOf(nobody));
          expect({ name, field, differing }).toEqual({ name, field, differing: undefined });
        }
      }
    }
  });

  const errorOf = (told: string) =>
    (JSON.parse(told) as { data: { reason?: string } }).data.reason ?? 'success';
});

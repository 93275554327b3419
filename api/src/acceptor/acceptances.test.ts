import { randomUUID } from 'node:crypto';

import { TEXT_KEYS } from '@adpartner/shared/contract/text-keys';

import type { Queries } from '../db/database.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { cancelAcceptance, completeAcceptance, recordAcceptance } from './acceptances.ts';
import { createAcceptor } from './create-acceptor.ts';

describeOnDatabase('an acceptance', (open) => {
  let db: Queries;
  let userId: string;
  let acceptorId: string;
  beforeAll(async () => {
    ({ db } = await open());
    ({ id: acceptorId } = await makeAcceptor(db));
  });
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });
  const record = (amount = 10_000n) => recordAcceptance(db, { userId, acceptorId, amount });
  const notices = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['title', 'body', 'link_route'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ title }) => (typeof title === 'object' && 'key' in title ? title.key : ''));
  };

  test('that is recorded moves nothing, and the user is told', async () => {
    const acceptance = await record();
    expect(acceptance).toMatchObject({ user_id: userId, amount: 10_000n, status: 'pending' });
    expect(acceptance.number).toMatch(/^A\d{6}-\d{8}$/);
    expect(await balancesOf(db, userId)).toEqual({});
    const [notice] = await db
      .selectFrom('notifications')
      .select(['title', 'body', 'link_route'])
      .where('user_id', '=', userId)
      .execute();
    expect(notice).toEqual({
      title: { key: 'notice.acceptance_recorded.title', params: {} },
      body: {
        key: 'notice.acceptance_recorded.body',
        params: { acceptance: acceptance.number, amount: '100.00' },
      },
      link_route: '/wallet/foreign-exchange',
    });
    for (const what of ['recorded', 'cancelled'] as const) {
      expect(TEXT_KEYS[`notice.acceptance_${what}.body`]).toEqual(['acceptance', 'amount']);
    }
  });

  test('of an amount outside of the limits, an unknown acceptor or user is refused', async () => {
    for (const amount of [999n, 500_001n]) {
      await expect(record(amount)).rejects.toMatchObject({
        reason: 'amount_out_of_range',
        params: { min: '10.00', max: '5000.00' },
      });
    }
    for (const of of [
      { userId, acceptorId: randomUUID() },
      { userId: randomUUID(), acceptorId },
    ]) {
      await expect(recordAcceptance(db, { ...of, amount: 10_000n })).rejects.toMatchObject({
        reason: 'not_found',
      });
    }
  });

  test('that is completed tops up, under its number and its remark', async () => {
    const { id, number } = await record();
    expect(await completeAcceptance(db, id, { why: 'Seen on the account' })).toMatchObject({
      status: 'done',
    });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 10_000 });
    const entry = await db
      .selectFrom('journal_entries')
      .select(['type', 'remark'])
      .where('reference', '=', number)
      .executeTakeFirst();
    expect(entry).toEqual({
      type: 'system_top_up',
      remark: { key: 'remark.acceptance', params: {} },
    });
    expect(await notices()).toEqual(['notice.acceptance_recorded.title', 'notice.top_up.title']);
    const events = await db
      .selectFrom('acceptance_events')
      .select(['status', 'why'])
      .where('acceptance_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { status: 'pending', why: null },
      { status: 'done', why: 'Seen on the account' },
    ]);
  });

  test('that is cancelled moves nothing, and the user is told', async () => {
    const { id } = await record();
    expect(await cancelAcceptance(db, id)).toMatchObject({ status: 'cancelled' });
    expect(await balancesOf(db, userId)).toEqual({});
    expect(await notices()).toEqual([
      'notice.acceptance_recorded.title',
      'notice.acceptance_cancelled.title',
    ]);
  });

  test('ends once', async () => {
    const { id, number } = await record();
    await completeAcceptance(db, id);
    await expect(cancelAcceptance(db, id)).rejects.toThrow(
      `The acceptance ${number} is done already.`,
    );
    await expect(completeAcceptance(db, id)).rejects.toThrow('is done already');
    await expect(completeAcceptance(db, randomUUID())).rejects.toMatchObject({
      reason: 'not_found',
    });
    expect(await balancesOf(db, userId)).toEqual({ available_balance: 10_000 });
  });

  test('of many ends at once takes one', async () => {
    const { id } = await record();
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        db
          .transaction()
          .execute((tx) => (i % 2 ? completeAcceptance(tx, id) : cancelAcceptance(tx, id))),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is guarded by the database itself', async () => {
    const { id } = await record();
    const change = db.updateTable('acceptances').where('id', '=', id);
    const set = (values: object) => change.set(values as never).execute();
    await expect(set({ status: 'done', amount: 99_999n })).rejects.toThrow('only the status');
    await expect(set({ status: 'pending' })).rejects.toThrow('is pending');
    await set({ status: 'cancelled' });
    await expect(set({ status: 'done' })).rejects.toThrow('is cancelled');
    await expect(db.deleteFrom('acceptances').execute()).rejects.toThrow('not allowed');
    await expect(db.deleteFrom('acceptance_events').execute()).rejects.toThrow('not allowed');
  });

  test("an acceptor's code is their own, whatever case it is written in", async () => {
    const acceptor = {
      kind: 'personal',
      name: 'A',
      limit: { min: 1n, max: 2n },
      rate: '1',
      currency: 'CNY',
      feeRate: '0',
      licence: null,
      channel: { label: { en: 'Mail' }, type: 2, url: 'mailto:a@example.com' },
    } as const;
    const { code } = await createAcceptor(db, { ...acceptor, code: 'once-only' });
    expect(code).toBe('ONCE-ONLY');
    await expect(createAcceptor(db, { ...acceptor, code: 'Once Only' })).rejects.toThrow(
      'Another acceptor has the code ONCE-ONLY.',
    );
    await expect(createAcceptor(db, { ...acceptor, code: ' - ' })).rejects.toThrow('neither');
  });
});

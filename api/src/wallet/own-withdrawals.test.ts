import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { balancesOf } from '../testing/balances.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { askWithdrawal, cancelWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawals.ts';

describeMoneyOnDatabase('withdrawals of two users', (open) => {
  let db: Queries;
  let userId: string;
  let otherId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    ({ id: otherId } = await makeWithdrawer(db));
    ({ id: userId } = await makeWithdrawer(db));
    await db
      .updateTable('bank_cards')
      .set({ bank_account: `DE-${userId.slice(0, 4)}`, user_name: `Owner of ${userId}` })
      .where('user_id', '=', userId)
      .execute();
  });
  const ask = (id: string, amount = 300n) =>
    askWithdrawal(db, { userId: id, amount, method: 'bank' });
  const find = (id: string) =>
    db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lastBody = async () =>
    (
      await db
        .selectFrom('notifications')
        .select('body')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).body;

  test('go to the card of the one who asks', async () => {
    const { destination } = await find(await ask(userId));
    expect(destination).toMatchObject({
      user_name: `Owner of ${userId}`,
      bank_account: `***${userId.slice(0, 4)}`,
    });
  });

  test('are not cancelled by the other one, who has one too', async () => {
    const [own, others] = [await ask(userId), await ask(otherId)];
    await expect(cancelWithdrawal(db, userId, others)).rejects.toMatchObject({
      reason: 'not_found',
    });
    expect(await find(others)).toMatchObject({ status: 'pending' });
    expect(await find(own)).toMatchObject({ status: 'pending' });
    expect(await balancesOf(db, otherId)).toMatchObject({ withdrawals_pending: 300 });
  });

  test('tell what is paid without the fee', async () => {
    await sql`update withdraw_methods set fee_min = 50`.execute(db);
    const id = await ask(userId);
    const { number: withdrawal } = await find(id);
    await payWithdrawal(db, id);
    expect(await lastBody()).toEqual({
      key: 'notice.withdrawal_paid.body',
      params: { withdrawal, amount: '2.50' },
    });
    await sql`update withdraw_methods set fee_min = 0`.execute(db);
  });

  test.each([
    ['The bank sent it back', { words: 'The bank sent it back' }],
    [null, {}],
  ])(
    'keep the operator’s words for a rejection beside what became of the money: %j',
    async (words, params) => {
      const id = await ask(userId);
      await rejectWithdrawal(db, id, words);
      const events = await db
        .selectFrom('withdrawal_events')
        .select(['status', 'why'])
        .where('withdrawal_id', '=', id)
        .orderBy('id')
        .execute();
      expect(events).toEqual([
        { status: 'pending', why: { key: 'why.withdrawal_asked', params: {} } },
        { status: 'rejected', why: { key: 'why.withdrawal_rejected', params } },
      ]);
    },
  );
});

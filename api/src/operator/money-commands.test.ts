import { getWalletCall } from '@adpartner/shared/contract/wallet';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { sql } from 'kysely';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';
import { askWithdrawal } from '../wallet/withdrawals.ts';

interface Moved {
  reference: string;
  fund_records: FundRecord[];
}

describeOnDatabase('commands that move money', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  let user: { id: string; username: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db, { transaction_password_hash: 'not a hash' });
  });
  afterAll(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
    expect(await operator.succeed('ledger verify')).toMatchObject({ difference: null });
  });

  const of = (more: Record<string, unknown>) => ({ user: user.username, ...more });
  const wallet = () => server.succeed(getWalletCall, {}, { token: user.token });
  const topUp = (amount: string) => operator.succeed<Moved>('top-up', of({ amount }));
  const notices = async () =>
    (await server.succeed(listNotificationsCall, { size: 50 }, { token: user.token })).list.map(
      ({ title }) => (typeof title === 'string' ? title : title.key),
    );
  const lastAction = () =>
    server.db
      .selectFrom('operator_actions')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const countActions = async () =>
    (await server.db.selectFrom('operator_actions').select('id').execute()).length;
  const bindCard = () =>
    server.db
      .insertInto('bank_cards')
      .values({
        user_id: user.id,
        method: 'bank',
        card_name: 'A bank',
        user_name: 'A person',
        mobile: '+491700000000',
        bank_account: 'DE02 1234 5678',
        bank_address: 'A street',
        branch_name: 'A branch',
      })
      .execute();
  const askedWithdrawal = async (amount: bigint, pepper?: string) => {
    await topUp('500.00');
    await bindCard();
    const id = await askWithdrawal(server.db, { userId: user.id, amount, method: 'bank', pepper });
    return server.db
      .selectFrom('withdrawals')
      .select(['id', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const deliveredPlan = async () => {
    const plan = await makePutPlan(server.db, user.id, 10_000n);
    const event = { source: user.id, plan: plan.number, at: new Date() } as const;
    await recordDelivery(server.db, [
      { ...event, id: '1', kind: 'matched' },
      {
        ...event,
        id: '2',
        kind: 'delivered',
        impressions: 10,
        clicks: 1,
        consumed: 4000n,
        revenue: 5000n,
      },
    ]);
    return plan;
  };

  test.each([
    ['top-up', { amount: '10.00' }],
    ['startup-funds advance', { amount: '10.00' }],
    ['startup-funds return', { amount: '5.00' }],
    ['deposit post', { amount: '10.00' }],
    ['deposit release', { amount: '5.00' }],
    ['vip open', { amount: '10.00', days: '30' }],
  ])(
    'what %s tells leads to its record, and says what the operator says',
    async (command, more) => {
      await topUp('100.00');
      await operator.succeed('startup-funds advance', of({ amount: '20.00' }));
      await operator.succeed('deposit post', of({ amount: '20.00' }));
      const { fund_records } = await operator.succeed<Moved>(
        command,
        of({ ...more, remark: 'Yours' }),
      );
      const record = fund_records.find(({ account }) => account === 'available_balance');
      const { list } = await server.succeed(listNotificationsCall, {}, { token: user.token });
      expect(list[0]).toMatchObject({
        action: { label_key: 'notice.action.record', path: `/wallet/record?id=${record?.id}` },
        words: 'Yours',
      });
      const shown = { id: record?.id ?? '' };
      expect(
        (await server.succeed(listFundRecordsCall, shown, { token: user.token })).list,
      ).toEqual([expect.objectContaining({ remark: 'Yours' })]);
    },
  );

  test('a top-up is available, worded by the operator, told to the user and logged', async () => {
    const username = user.username.toUpperCase();
    const input = {
      user: username,
      amount: '100.00',
      remark: 'Your transfer',
      reference: 'bank-1',
    };
    const { reference, fund_records } = await operator.succeed<Moved>('top-up', input);
    expect(reference).toBe('bank-1');
    const shown = await server.succeed(listFundRecordsCall, {}, { token: user.token });
    expect(fund_records).toEqual(shown.list);
    expect(fund_records).toMatchObject([
      { amount: '100.00', balance_after: '100.00', remark: 'Your transfer', reference: 'bank-1' },
    ]);
    expect((await wallet()).available_balance).toBe('100.00');
    expect(await notices()).toEqual(['notice.top_up.title']);
    expect(await lastAction()).toMatchObject({
      actor: 'olga',
      command: 'top-up',
      params: { user: user.username, amount: '100.00', remark: 'Your transfer' },
      reference: 'bank-1',
      user_id: user.id,
      result: { reference: 'bank-1' },
    });
  });

  test('without a remark it is worded by the server, without a reference it gets one', async () => {
    const { reference, fund_records } = await topUp('1');
    expect(reference).toMatch(/^R\d{6}-\d{8}$/);
    expect(fund_records[0]).toMatchObject({
      amount: '1.00',
      reference,
      remark: { key: 'remark.top_up', params: {} },
    });
  });

  test.each(['0', '0.00', '-5.00', '1.001', '1e3', 'NaN', '1'.repeat(30), '1,00', '', '٣', 5])(
    'an amount of %j is refused in one line and moves nothing',
    async (amount) => {
      const before = await countActions();
      const line = await operator.error('top-up', of({ amount }));
      expect(line).toMatch(/^AMOUNT has to be an amount above 0 such as 100\.00/);
      expect((await wallet()).available_balance).toBe('0.00');
      expect(await countActions()).toBe(before);
    },
  );

  test('a reference is used once: again it returns the first result, with other values nothing', async () => {
    const input = of({ amount: '7.00', reference: `twice ${user.username}` });
    const first = await operator.succeed<Moved>('top-up', input);
    expect(await operator.ask('top-up', input, 'otto')).toEqual({ result: first });
    expect((await wallet()).available_balance).toBe('7.00');
    expect(await operator.error('top-up', { ...input, amount: '8.00' })).toMatch(
      /was used for another top-up, by olga at /,
    );
    // For another command it is another reference.
    await operator.succeed('deposit post', { ...input, amount: '2.00' });
    expect(await wallet()).toMatchObject({ available_balance: '5.00', deposit: '2.00' });
  });

  test('many at once with one reference move money once', async () => {
    const input = of({ amount: '7.00', reference: `at once ${user.username}` });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => operator.ask('top-up', input)),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect((await wallet()).available_balance).toBe('7.00');
  });

  test('startup funds are advanced, returned in part, and the rest when nothing else is left', async () => {
    await operator.succeed(
      'startup-funds advance',
      of({ amount: '50.00', remark: 'To begin with' }),
    );
    expect(await wallet()).toMatchObject({ available_balance: '50.00', startup_funds: '50.00' });
    expect(await operator.succeed('startup-funds return', of({ amount: '20.00' }))).toMatchObject({
      returned: '20.00',
      written_off: '0.00',
    });
    await operator.succeed('vip open', of({ amount: '15.00', days: '30' }));
    // With an amount only that much: 5.00 of the 30.00 that are owed.
    expect(await operator.succeed('startup-funds return', of({ amount: '25.00' }))).toMatchObject({
      returned: '15.00',
      written_off: '10.00',
    });
    expect(await wallet()).toMatchObject({ available_balance: '0.00', startup_funds: '5.00' });
    expect(await operator.succeed('startup-funds return', of({}))).toMatchObject({
      returned: '0.00',
      written_off: '5.00',
    });
    expect(await wallet()).toMatchObject({ available_balance: '0.00', startup_funds: '0.00' });
    expect(await operator.error('startup-funds return', of({}))).toMatch('owes no start-up funds');
    expect(await notices()).toEqual(
      expect.arrayContaining([
        'notice.startup_funds_advanced.title',
        'notice.startup_funds_returned.title',
        'notice.startup_funds_written_off.title',
      ]),
    );
  });

  test('VIP is opened for days or until a day, paid for, and goes on where it ran', async () => {
    await topUp('50.00');
    const first = await operator.succeed<{ vip: { until: string } }>(
      'vip open',
      of({ amount: '20.00', until: '2099-12-31' }),
    );
    expect(first.vip.until).toBe('2100-01-01T00:00:00.000Z');
    const longer = await operator.succeed<{ vip: { until: string } }>(
      'vip open',
      of({ amount: '20.00', days: '31' }),
    );
    expect(longer.vip.until).toBe('2100-02-01T00:00:00.000Z');
    expect(await operator.error('vip open', of({ amount: '20.00', days: '1' }))).toBe(
      'The balance is not enough.',
    );
    expect(await operator.error('vip open', of({ amount: '1.00' }))).toMatch('--days or --until');
    expect(await operator.error('vip open', of({ amount: '1', until: '2020-01-01' }))).toMatch(
      'over already',
    );
    expect(await notices()).toContain('notice.vip_opened.title');
  });

  test('a withdrawal goes where it was asked to go, whatever becomes of the card', async () => {
    const { id, number } = await askedWithdrawal(20_000n, TEST_SECRETS.pepper);
    const asked = {
      method: 'bank',
      card_name: expect.any(String) as string,
      user_name: expect.any(String) as string,
      mobile: expect.any(String) as string,
      bank_account: 'DE02 1234 5678',
      bank_address: expect.any(String) as string,
      branch_name: 'A branch',
    };
    const listed = { withdrawals: [{ reference: number, pay_to: asked }] };
    await server.db
      .updateTable('bank_cards')
      .set({ bank_account: 'GB99 OTHER', bound_at: new Date(Date.now() + 1000) })
      .where('user_id', '=', user.id)
      .execute();
    expect(await operator.succeed('withdrawal list', of({}))).toMatchObject(listed);
    // Sealed with a lost key: if the card was changed since, the destination is unknown;
    const elsewhere = openTestOperator(server.db, { ...TEST_SECRETS, pepper: 'another pepper' });
    const unread = { withdrawals: [{ reference: number, pay_to: null }] };
    expect(await elsewhere.succeed('withdrawal list', of({}))).toMatchObject(unread);
    // if it is still the same, the card tells it.
    await server.db
      .updateTable('bank_cards')
      .set({ bank_account: 'DE02 1234 5678', bound_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    expect(await elsewhere.succeed('withdrawal list', of({}))).toMatchObject(listed);
    await server.db.deleteFrom('bank_cards').where('user_id', '=', user.id).execute();
    expect(await operator.succeed('withdrawal list', of({}))).toMatchObject(listed);
    const row = async () => {
      const { rows } = await sql<{ sealed: Uint8Array | null; all: string }>`
        select sealed_destination as sealed, to_jsonb(w)::text as all from withdrawals w
        where id = ${id}`.execute(server.db);
      return rows[0]!;
    };
    expect((await row()).all).not.toContain('1234 5678');
    await operator.succeed('withdrawal pay', { withdrawal: number, reference: `p ${number}` });
    expect((await row()).sealed).toBeNull();
  });

  test('a deposit is posted and released, never more than there is', async () => {
    await topUp('50.00');
    await operator.succeed('deposit post', of({ amount: '30.00' }));
    expect(await operator.error('deposit post', of({ amount: '20.01' }))).toMatch('not enough');
    await operator.succeed('deposit release', of({ amount: '10.00' }));
    expect(await operator.error('deposit release', of({ amount: '20.01' }))).toMatch('not enough');
    expect(await wallet()).toMatchObject({ available_balance: '30.00', deposit: '20.00' });
    expect(await notices()).toEqual(
      expect.arrayContaining(['notice.deposit_posted.title', 'notice.deposit_released.title']),
    );
  });

  test('a withdrawal is listed, then paid once', async () => {
    const { number } = await askedWithdrawal(20_000n);
    const { withdrawals } = await operator.succeed<{ withdrawals: Record<string, unknown>[] }>(
      'withdrawal list',
      of({}),
    );
    expect(withdrawals).toMatchObject([
      {
        username: user.username,
        reference: number,
        amount: '-200.00',
        net: '200.00',
        status: 'pending',
        destination: { bank_account: '**********5678' },
        pay_to: { method: 'bank', bank_account: 'DE02 1234 5678', branch_name: 'A branch' },
      },
    ]);
    // Bound in the millisecond of the request: times of requests are no finer.
    await sql`update bank_cards set bound_at = w.asked_at + interval '900 microseconds'
      from withdrawals w where w.number = ${number} and w.user_id = bank_cards.user_id`.execute(
      server.db,
    );
    expect(await operator.succeed('withdrawal list', of({}))).toEqual({ withdrawals });
    // Requested before destinations were stored: if the card was changed since, the destination is unknown.
    await server.db
      .updateTable('bank_cards')
      .set({ bound_at: new Date(Date.now() + 1000) })
      .where('user_id', '=', user.id)
      .execute();
    expect(await operator.succeed('withdrawal list', of({}))).toMatchObject({
      withdrawals: [{ pay_to: null }],
    });
    const pay = { withdrawal: number.toLowerCase(), reference: `out ${user.username}` };
    const paid = await operator.succeed('withdrawal pay', pay);
    expect(paid).toMatchObject({ withdrawal: { status: 'done', reference: number } });
    expect(await operator.succeed('withdrawal pay', pay)).toEqual(paid);
    expect(await operator.error('withdrawal pay', { withdrawal: number })).toMatch('status: done');
    expect(await operator.error('withdrawal reject', { withdrawal: number, why: 'No' })).toMatch(
      'status: done',
    );
    expect(await wallet()).toMatchObject({
      available_balance: '300.00',
      withdrawals_pending: '0.00',
    });
    expect(await notices()).toContain('notice.withdrawal_paid.title');
    expect(await operator.succeed('withdrawal list', of({}))).toEqual({ withdrawals: [] });
  });

  test("a withdrawal is rejected by the id of the user's record, with the operator's words", async () => {
    await askedWithdrawal(20_000n);
    const { list } = await server.succeed(
      listFundRecordsCall,
      { type: 'manual_withdrawal' },
      { token: user.token },
    );
    const id = list[0]?.id ?? '';
    expect(await operator.error('withdrawal reject', { withdrawal: id })).toMatch(
      '--why is missing',
    );
    await operator.succeed('withdrawal reject', { withdrawal: id, why: 'Unknown account' });
    const after = await server.succeed(listFundRecordsCall, { id }, { token: user.token });
    expect(after.list[0]).toMatchObject({
      status: 'rejected',
      events: [
        {},
        {
          status: 'rejected',
          why: { key: 'why.withdrawal_rejected', params: { words: 'Unknown account' } },
        },
      ],
    });
    expect((await wallet()).available_balance).toBe('500.00');
    expect(await operator.error('withdrawal pay', { withdrawal: '99999999' })).toMatch(
      'there is no withdrawal',
    );
  });

  test('a plan that is delivered ends: its rest goes back, with the words of the operator', async () => {
    const { number, id } = await deliveredPlan();
    const ended = await operator.succeed('plan end', { plan: number, why: 'Season is over' });
    expect(ended).toMatchObject({
      returned: '60.00',
      plan: { id, status: 'put_finished', history: expect.any(Array) },
    });
    expect((ended.plan as { history: { why: unknown }[] }).history.at(-1)?.why).toEqual({
      key: 'why.plan_ended_by_operator',
      params: { words: 'Season is over' },
    });
    expect(await wallet()).toMatchObject({ available_balance: '60.00', to_be_settled: '50.00' });
    expect(await operator.error('plan end', { plan: number })).toMatch('status: put_finished');
    expect(await notices()).toContain('notice.plan_ended.title');
  });

  test('a plan fails by the operator, not by its network: its rest goes back and what it earned is settled, once', async () => {
    const { number } = await deliveredPlan();
    const input = { plan: number, reference: `fail ${user.username}` };
    const failed = await operator.succeed<Moved>('plan fail', input);
    expect(failed).toMatchObject({
      returned: '60.00',
      settled: '50.00',
      plan: {
        status: 'put_failed',
        history: expect.arrayContaining([
          {
            at: expect.any(String),
            status: 'put_failed',
            why: { key: 'why.plan_ended_by_operator', params: {} },
          },
        ]),
      },
    });
    expect(await operator.succeed('plan fail', input)).toEqual(failed);
    expect((await wallet()).available_balance).toBe('110.00');
    expect(await operator.error('plan fail', { plan: number })).toMatch('status: put_failed');
    expect(await operator.error('plan fail', { plan: 'P0' })).toBe('there is no plan P0');
    expect(await notices()).toContain('notice.plan_ended.title');
    expect(await notices()).not.toContain('notice.plan_put_failed.title');
  });

  test('a finished plan that its network never closes is closed, and waits for its settlement', async () => {
    const { number, id } = await deliveredPlan();
    expect(await operator.error('plan close', { plan: number })).toMatch('status: putting');
    await operator.succeed('plan end', { plan: number });
    const closed = await operator.succeed('plan close', {
      plan: number,
      why: 'Nothing more comes',
    });
    expect(closed).toMatchObject({
      settles_at: expect.stringMatching(/^\d{4}-.*Z$/),
      plan: { id, status: 'waiting_settlement', settles_at: closed.settles_at },
    });
    expect(await operator.error('plan close', { plan: 'P0' })).toBe('there is no plan P0');
  });

  test('a plan that was not put is taken back, with words for its user', async () => {
    const { number } = await makePlan(server.db, user.id);
    expect(await operator.succeed('plan withdraw', { plan: number, why: 'Sold out' })).toEqual({
      withdrawn: number,
      user: user.username,
    });
    const { list } = await server.succeed(listNotificationsCall, {}, { token: user.token });
    expect(list[0]).toMatchObject({
      title: { key: 'notice.plan_withdrawn.title' },
      words: 'Sold out',
    });
    for (const command of ['plan withdraw', 'plan close', 'plan end', 'plan fail', 'chargeback']) {
      const input = { plan: number, ...(command === 'chargeback' && { amount: '1.00' }) };
      expect(await operator.error(command, input)).toBe(
        `plan ${number} was taken back before it was put`,
      );
    }
    const { number: put } = await deliveredPlan();
    expect(await operator.error('plan withdraw', { plan: put })).toMatch('status: putting');
  });

  test('a chargeback takes what the plan earned, and no more', async () => {
    const { number } = await deliveredPlan();
    await topUp('5.00');
    expect(await operator.error('chargeback', { plan: number, amount: '50.01' })).toMatch(
      'max: 50.00',
    );
    const taken = await operator.succeed('chargeback', {
      plan: number,
      amount: '50.00',
      remark: 'Invalid clicks',
    });
    expect(taken).toMatchObject({ taken: '50.00' });
    expect((taken.fund_records as FundRecord[]).map(({ remark }) => remark)).toEqual([
      'Invalid clicks',
    ]);
    expect(await wallet()).toMatchObject({ available_balance: '5.00', to_be_settled: '0.00' });
    expect(await operator.error('chargeback', { plan: number, amount: '1.00' })).toBe(
      'nothing is left of what the plan earned',
    );
    expect(await notices()).toContain('notice.chargeback.title');
  });

  /** A settled plan with a revenue of 50.00, of which this much is left on the balance. */
  const spentPlan = async (left: number) => {
    const { number } = await deliveredPlan();
    await operator.succeed('plan fail', { plan: number });
    const { available_balance } = await wallet();
    const price = (Number(available_balance) - left).toFixed(2);
    await operator.succeed('vip open', of({ amount: price, days: '30' }));
    return number;
  };

  test('a chargeback tells what it did not find, lists it, and takes it once it is there', async () => {
    const number = await spentPlan(30);
    const named = { plan: number };
    expect(await operator.error('chargeback rest', named)).toBe(
      `plan ${number} has no chargeback with a rest`,
    );
    const told = { asked: '50.00', taken: '30.00', rest: '20.00' };
    expect(await operator.succeed('chargeback', { ...named, amount: '50.00' })).toMatchObject(told);
    expect(await wallet()).toMatchObject({ available_balance: '0.00' });

    const open = async () => (await operator.succeed('chargeback list', of({}))).chargebacks;
    const listed = {
      plan: number,
      username: user.username,
      at: expect.stringMatching(/Z$/) as string,
    };
    expect(await open()).toEqual([{ ...listed, ...told }]);
    expect(await operator.succeed('chargeback list', of({ after: number }))).toEqual({
      chargebacks: [],
    });
    expect((await operator.succeed('user show', of({}))).chargebacks).toEqual([
      { ...listed, ...told },
    ]);

    expect(await operator.error('chargeback', { ...named, amount: '1.00' })).toBe(
      `all that the plan earned was asked back before; 20.00 of it could not be taken: chargeback rest ${number}`,
    );
    expect(await operator.error('chargeback rest', named)).toBe(
      'nothing is left on the available balance',
    );
    await topUp('100.00');
    expect(await operator.succeed('chargeback rest', named)).toMatchObject({
      taken: '20.00',
      rest: '0.00',
      fund_records: [{ type: 'system_chargeback', amount: '-20.00' }],
    });
    expect(await open()).toEqual([]);
  });

  test('a chargeback that finds nothing at all is kept, and moves nothing', async () => {
    const number = await spentPlan(0);
    expect(await operator.succeed('chargeback', { plan: number, amount: '20.00' })).toMatchObject({
      taken: '0.00',
      rest: '20.00',
      fund_records: [],
    });
    expect(await notices()).not.toContain('notice.chargeback.title');
    expect(await operator.succeed('chargeback', { plan: number, amount: '30.00' })).toMatchObject({
      rest: '50.00',
    });
  });

  test('an account that may not withdraw is given money only with a reason, which the log keeps', async () => {
    await operator.succeed('account disable', of({ why: { en: 'A check' } }));
    for (const command of ['top-up', 'startup-funds advance']) {
      expect(await operator.error(command, of({ amount: '1.00' }))).toMatch(
        /is disabled: what comes in could not be withdrawn; --while-disabled "WHY" does it/,
      );
    }
    const acceptor = await makeAcceptor(server.db);
    const asked = of({ acceptor: acceptor.code, amount: '20.00' });
    expect(await operator.error('acceptance record', asked)).toMatch('is disabled');
    expect((await wallet()).available_balance).toBe('0.00');

    const reason = { while_disabled: 'A transfer from before the check' };
    await operator.succeed('top-up', of({ amount: '1.00', ...reason }));
    await operator.succeed('startup-funds advance', of({ amount: '2.00', ...reason }));
    const { acceptance } = await operator.succeed<{ acceptance: { number: string } }>(
      'acceptance record',
      { ...asked, ...reason },
    );
    const named = { acceptance: acceptance.number };
    expect(await operator.error('acceptance complete', named)).toMatch('is disabled');
    await operator.succeed('acceptance complete', { ...named, ...reason });
    expect((await wallet()).available_balance).toBe('23.00');
    expect(JSON.stringify(await operator.succeed('audit list', { limit: '9' }))).toContain(
      reason.while_disabled,
    );
  });

  test('a cancelled account is given nothing', async () => {
    await operator.succeed('account cancel', of({ why: { en: 'As agreed' } }));
    for (const command of ['top-up', 'startup-funds advance']) {
      const asked = of({ amount: '1.00', while_disabled: 'All the same' });
      expect(await operator.error(command, asked)).toMatch('is cancelled');
    }
  });

  test('a user who does not exist is named', async () => {
    expect(await operator.error('top-up', { user: 'nobody', amount: '1.00' })).toBe(
      'there is no user nobody',
    );
  });
});

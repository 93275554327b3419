import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { sql } from 'kysely';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { postDeposit, topUp } from '../ledger/movements.ts';
import { cancelPlan } from '../plan/plan-movements.ts';
import { putPlan } from '../plan/put-plan.ts';
import { makePlan, makeProduct, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { askWithdrawal, payWithdrawal, rejectWithdrawal } from '../wallet/withdrawals.ts';

describeOnDatabase('fund records over the wire', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db, {
      transaction_password_hash: 'not a hash',
    }));
  });

  const list = (input: Record<string, string> = {}) =>
    server.succeed(listFundRecordsCall, input as never, { token });
  const topUpAt = (amount: bigint, time: string) =>
    topUp(server.db, { userId, amount, reference: `R ${time}`, at: new Date(time) });

  test('without a session there are none', async () => {
    const { error } = await server.callWith(listFundRecordsCall, {});
    expect(error).toEqual({ reason: 'no_session' });
  });

  test.each([
    [{ account: 'savings' }, { account: 'not_an_option' }],
    [{ type: 'gift' }, { type: 'not_an_option' }],
    [{ month: '2026-13' }, { month: 'format' }],
    [{ month: '2026-1' }, { month: 'format' }],
    [{ time_zone: 'Atlantis/Capital' }, { time_zone: 'format' }],
    [{ cursor: 'made up' }, { cursor: 'format' }],
    [{ size: '51' }, { size: 'too_big' }],
    [{ search: ' ' }, { search: 'required' }],
    [{ search: 'x'.repeat(61) }, { search: 'too_long' }],
    [{ search: 'x', search_types: 'ad_serving,gift' }, { search_types: 'format' }],
  ])('%j is refused', async (input, fields) => {
    const { error } = await server.callWith(listFundRecordsCall, input, { token });
    expect(error).toEqual({ reason: 'invalid_params', params: { fields } });
  });

  test('a new user has none, and no months', async () => {
    expect(await list()).toEqual({ list: [], next_cursor: null, months: [] });
  });

  test('a record says what moved, when, and what was left', async () => {
    await topUpAt(125_000n, '2026-10-01T08:30:00.123Z');
    const { list: records } = await list();
    expect(records).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        time: '2026-10-01T08:30:00.123Z',
        account: 'available_balance',
        amount: '1250.00',
        balance_after: '1250.00',
        type: 'system_top_up',
        remark: { key: 'remark.top_up', params: {} },
        status: 'done',
        reference: 'R 2026-10-01T08:30:00.123Z',
        events: [
          {
            at: '2026-10-01T08:30:00.123Z',
            status: 'done',
            why: { key: 'why.recorded', params: {} },
          },
        ],
      },
    ]);
  });

  test('every account has its own records, and their balances lead to its balance', async () => {
    const plan = await makePutPlan(server.db, userId, 10_000n);
    const event = { source: 'test', plan: plan.number, at: new Date() } as const;
    const figures = { impressions: 1, clicks: 0 };
    await recordDelivery(server.db, [
      { ...event, id: `${plan.id} 1`, kind: 'matched' },
      { ...event, ...figures, id: `${plan.id} 2`, kind: 'delivered', consumed: 400n, revenue: 70n },
      { ...event, ...figures, id: `${plan.id} 3`, kind: 'delivered', consumed: 600n, revenue: 5n },
    ]);
    const lines = async (account: string) =>
      (await list({ account })).list.map(
        ({ type, amount, balance_after, reference }) =>
          `${type} ${amount} ${balance_after} ${reference === plan.number}`,
      );
    expect(await lines('available_balance')).toEqual([
      'ad_serving -100.00 0.00 true',
      'system_top_up 100.00 100.00 false',
    ]);
    expect(await lines('to_be_consumed')).toEqual([
      'ad_billing -6.00 90.00 true',
      'ad_billing -4.00 96.00 true',
      'ad_serving 100.00 100.00 true',
    ]);
    expect(await lines('to_be_settled')).toEqual([
      'profit_sharing 0.05 0.75 true',
      'profit_sharing 0.70 0.70 true',
    ]);
    expect(await lines('deposit')).toEqual([]);
  });

  test('pages go on where the last one ended, whatever comes in between', async () => {
    for (let n = 1; n <= 5; n += 1) await topUpAt(BigInt(n), '2026-10-01T00:00:00Z');
    const amounts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ size: '2', ...(cursor && { cursor }) });
      expect('months' in page).toBe(cursor === undefined);
      amounts.push(...page.list.map(({ amount }) => amount));
      cursor = page.next_cursor ?? undefined;
      await topUp(server.db, { userId, amount: 99n, reference: 'new' });
    } while (cursor);
    expect(amounts).toEqual(['0.05', '0.04', '0.03', '0.02', '0.01']);
  });

  test('of one type has those only', async () => {
    await topUpAt(1000n, '2026-10-01T00:00:00Z');
    await postDeposit(server.db, { userId, amount: 300n, reference: 'D' });
    const { list: records } = await list({ type: 'security_deposit' });
    expect(records.map(({ amount }) => amount)).toEqual(['-3.00']);
  });

  test("of one month has that month's in the caller's zone", async () => {
    await topUpAt(1n, '2026-09-30T16:59:59.999Z');
    await topUpAt(2n, '2026-09-30T17:00:00.000Z');
    await topUpAt(3n, '2026-10-31T16:59:59.999Z');
    await topUpAt(4n, '2026-10-31T17:00:00.000Z');
    const amounts = async (input: Record<string, string>) =>
      (await list({ month: '2026-10', ...input })).list.map(({ amount }) => amount);
    expect(await amounts({ time_zone: 'Asia/Bangkok' })).toEqual(['0.03', '0.02']);
    expect(await amounts({})).toEqual(['0.04', '0.03']);
    const byHeader = await server.succeed(
      listFundRecordsCall,
      { month: '2026-10' },
      { token, headers: { 'x-tz': 'Asia/Bangkok;GMT+07:00' } },
    );
    expect(byHeader.list.map(({ amount }) => amount)).toEqual(['0.03', '0.02']);
  });

  test('months add up what came in and went out, whatever type and month are asked for', async () => {
    await topUpAt(10_000n, '2026-08-15T00:00:00Z');
    const deposit = (amount: bigint, time: string) =>
      postDeposit(server.db, { userId, amount, reference: 'D', at: new Date(time) });
    await deposit(300n, '2026-08-20T00:00:00Z');
    await deposit(500n, '2026-10-31T17:00:00Z');
    await topUpAt(700n, '2026-11-02T00:00:00Z');
    const asked = { type: 'vip_subscription', month: '2020-01', time_zone: 'Asia/Bangkok' };
    expect((await list(asked)).months).toEqual([
      { month: '2026-11', in: '7.00', out: '5.00', net: '2.00' },
      { month: '2026-08', in: '100.00', out: '3.00', net: '97.00' },
    ]);
    expect(
      (await list({ time_zone: 'UTC' })).months?.map(({ month, net }) => [month, net]),
    ).toEqual([
      ['2026-11', '7.00'],
      ['2026-10', '-5.00'],
      ['2026-08', '97.00'],
    ]);
    expect((await list({ account: 'deposit' })).months?.map(({ net }) => net)).toEqual([
      '5.00',
      '3.00',
    ]);
  });

  test('months asked for again have what moved since', async () => {
    await topUpAt(10_000n, '2026-08-15T00:00:00Z');
    const months = async () => (await list()).months?.map(({ month, net }) => [month, net]);
    expect(await months()).toEqual([['2026-08', '100.00']]);
    expect(await months()).toEqual([['2026-08', '100.00']]);
    await topUpAt(700n, '2026-08-16T00:00:00Z');
    expect(await months()).toEqual([['2026-08', '107.00']]);
  });

  describe('of a plan', () => {
    const german = { 'x-lang': 'de' };

    test('say which plan it is', async () => {
      const { id } = await makePutPlan(server.db, userId, 10_000n);
      const { list: records } = await list();
      expect(records.map(({ type, plan_id }) => [type, plan_id])).toEqual([
        ['ad_serving', id],
        ['system_top_up', undefined],
      ]);
    });

    test('say what it advertises, in the language asked for', async () => {
      await makePutPlan(server.db, userId, 10_000n);
      const products = async (headers?: Record<string, string>) =>
        (
          await server.succeed(listFundRecordsCall, {}, { token, ...(headers && { headers }) })
        ).list.map(({ type, product }) => [type, product]);
      const product = {
        id: expect.any(String),
        name: 'A product',
        kind: 'video',
        image_url: '/sandbox/a.svg',
      };
      expect(await products()).toEqual([
        ['ad_serving', product],
        ['system_top_up', undefined],
      ]);
      expect((await products(german))[0]).toEqual([
        'ad_serving',
        { ...product, name: 'A product (de)' },
      ]);
    });
  });

  describe('searched for', () => {
    let cafe: { id: string; number: string };
    const found = async (search: string, more: Record<string, string> = {}, lang = 'en') =>
      (
        await server.succeed(listFundRecordsCall, { search, ...more } as never, {
          token,
          headers: { 'x-lang': lang },
        })
      ).list.map(({ amount }) => amount);

    const putOn = async (name: string, amount: bigint, ofUser = userId) => {
      const productId = await makeProduct(server.db, name);
      const plan = await makePlan(server.db, ofUser, { productId });
      await topUp(server.db, { userId: ofUser, amount, reference: 'Transfer 7%' });
      await putPlan(server.db, {
        userId: ofUser,
        planId: plan.id,
        amount,
        officialPush: true,
        realTimePlacement: false,
        zone: 'UTC',
      });
      return plan;
    };
    beforeEach(async () => {
      cafe = await putOn('Café Ünter', 1000n);
      await putOn('Ocean game', 2000n);
    });

    test.each([
      ['the name of the product', 'ocean', ['-20.00']],
      ['a part of it, without its accents and case', 'CAFE u', ['-10.00']],
      ['the reference', 'transfer 7', ['20.00', '10.00']],
      ['a sign that would stand for any other in a pattern', '7%', ['20.00', '10.00']],
      ['nothing that is there', '_', []],
    ])('are found by %s', async (_, search, amounts) => {
      expect(await found(search)).toEqual(amounts);
    });

    test('are found by the number of the plan, in the digits of any keyboard', async () => {
      const arabic = cafe.number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[+digit]!);
      for (const typed of [cafe.number.toLowerCase(), arabic, arabic.slice(1)]) {
        expect(await found(typed)).toEqual(['-10.00']);
      }
    });

    test('are found by the name that is shown, not by one in another language', async () => {
      expect(await found('(de)')).toEqual([]);
      expect(await found('game (de)', {}, 'de')).toEqual(['-20.00']);
    });

    test('are found by the operator’s own words', async () => {
      await topUp(server.db, {
        userId,
        amount: 5n,
        reference: 'R',
        words: 'Ähnlich wie vereinbart',
      });
      expect(await found('Ähnlich')).toEqual(['0.05']);
      expect(await found('VEREINBART')).toEqual(['0.05']);
    });

    test('are found by types whose name matches for the client', async () => {
      expect(await found('ocean', { search_types: 'system_top_up,vip_subscription' })).toEqual([
        '-20.00',
        '20.00',
        '10.00',
      ]);
    });

    test('are found by what the client calls one side of ad serving, without the other', async () => {
      await cancelPlan(server.db, userId, cafe.id);
      const named = (search_ad_serving?: string) =>
        found('xyz', {
          search_types: 'ad_serving,vip_subscription',
          ...(search_ad_serving && { search_ad_serving }),
        });
      expect(await named()).toEqual(['10.00', '-20.00', '-10.00']);
      expect(await named('returned')).toEqual(['10.00']);
      expect(await named('put')).toEqual(['-20.00', '-10.00']);
    });

    test('are of the other filters as well, and go on by pages', async () => {
      expect(await found('transfer', { type: 'ad_serving' })).toEqual([]);
      expect(await found('transfer', { month: '2020-01' })).toEqual([]);
      const first = await list({ search: 'transfer', size: '1' });
      expect(first.list.map(({ amount }) => amount)).toEqual(['20.00']);
      expect(await found('transfer', { size: '1', cursor: first.next_cursor ?? '' })).toEqual([
        '10.00',
      ]);
    });

    test('are the user’s own', async () => {
      const { id } = await makeSignedInUser(server.db);
      const other = await putOn('Ocean view', 4000n, id);
      expect(await found('ocean')).toEqual(['-20.00']);
      expect(await found(other.number)).toEqual([]);
    });
  });

  describe('by id', () => {
    test('a record is found on whatever account it is', async () => {
      await topUpAt(1000n, '2026-10-01T00:00:00Z');
      await postDeposit(server.db, { userId, amount: 300n, reference: 'D' });
      const [record] = (await list({ account: 'deposit' })).list;
      expect((await list({ id: record?.id ?? '' })).list).toEqual([record]);
    });

    test.each(['0', 'x', '999999999', '99999999999999999999'])('%s is not_found', async (id) => {
      const { error } = await server.call(listFundRecordsCall, { id }, { token });
      expect(error).toEqual({ reason: 'not_found' });
    });

    test("another user's record is not_found", async () => {
      await topUpAt(1000n, '2026-10-01T00:00:00Z');
      const [record] = (await list()).list;
      const { token: other } = await makeSignedInUser(server.db);
      const { error } = await server.call(
        listFundRecordsCall,
        { id: record?.id ?? '' },
        { token: other },
      );
      expect(error).toEqual({ reason: 'not_found' });
    });
  });

  describe('of a withdrawal', () => {
    let id: string;
    beforeEach(async () => {
      await sql`update withdraw_methods set fee_rate = 0.01`.execute(server.db);
      await topUpAt(10_000n, '2026-10-01T00:00:00Z');
      await server.db
        .insertInto('bank_cards')
        .values({
          user_id: userId,
          method: 'wallet_address',
          card_name: 'A network',
          user_name: 'A person',
          mobile: '+491700000000',
          bank_account: 'abcdefgh1234',
          bank_address: null,
          branch_name: null,
        })
        .execute();
      id = await askWithdrawal(server.db, { userId, amount: 5000n, method: 'wallet_address' });
    });

    test('says its fee, what is paid, where to, and that it is pending', async () => {
      const [record] = (await list({ type: 'manual_withdrawal' })).list;
      expect(record).toMatchObject({
        amount: '-50.00',
        status: 'pending',
        fee: '0.50',
        net: '49.50',
        destination: {
          method: 'wallet_address',
          card_name: 'A network',
          user_name: 'A person',
          bank_account: '********1234',
        },
        events: [{ status: 'pending', why: { key: 'why.withdrawal_asked', params: {} } }],
      });
      expect(record?.remark).toEqual({
        key: 'remark.withdrawal',
        params: { withdrawal: record?.reference },
      });
    });

    test('says that it was paid', async () => {
      await payWithdrawal(server.db, id);
      const [record] = (await list({ type: 'manual_withdrawal' })).list;
      expect(record).toMatchObject({
        status: 'done',
        events: [{ status: 'pending' }, { status: 'done' }],
      });
      const [paid] = (await list({ account: 'withdrawals_pending' })).list;
      expect(paid).toMatchObject({
        amount: '-50.00',
        status: 'done',
        events: [{ status: 'done' }],
        net: '49.50',
      });
    });

    test("says that it was rejected, in the operator's own words", async () => {
      await rejectWithdrawal(server.db, id, 'The account is closed');
      const [back, asked] = (await list({ type: 'manual_withdrawal' })).list;
      expect(asked).toMatchObject({
        status: 'rejected',
        events: [
          { status: 'pending' },
          {
            status: 'rejected',
            why: { key: 'why.withdrawal_rejected', params: { words: 'The account is closed' } },
          },
        ],
      });
      expect(back).toMatchObject({ amount: '50.00', status: 'done', balance_after: '100.00' });
      // It paid nothing out, and has no destination.
      for (const name of ['fee', 'net', 'destination']) expect(back).not.toHaveProperty(name);
    });
  });
});

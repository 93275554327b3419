import { randomUUID } from 'node:crypto';

import { askWithdrawal } from '../wallet/withdrawals.ts';
import { makeCoupon } from '../testing/make-coupon.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, TEST_SECRETS, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('users as an operator finds them', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });

  interface Listed {
    username: string;
    status: string;
  }
  const list = async (input: Record<string, unknown>) =>
    (await operator.succeed<{ users: Listed[] }>('user list', input)).users;
  const names = async (input: Record<string, unknown>) =>
    (await list(input)).map(({ username }) => username);

  test('are found by a part of what they are called and reached by, whatever its case', async () => {
    const { username } = await makeSignedInUser(server.db, {
      username: `Maria-${randomUUID().slice(0, 8)}`,
      nickname: 'Sunny_Side МАРИЯ Straße',
      email: 'maria.o%reilly@example.org',
      phone: '+66812345678',
      operated_id: '0190812377',
    });
    for (const search of [
      username.slice(1).toUpperCase(),
      'sunny_s',
      'e Мария',
      'STRAßE',
      'O%REILLY@',
      '+6681234',
      '+66 (81) 234-5678',
      '081 2345',
      '01908123',
    ]) {
      expect({ search, found: await names({ search }) }).toEqual({ search, found: [username] });
    }
    // No wildcards: each character stands for itself.
    expect(await names({ search: 'sunny%side' })).toEqual([]);
    expect(await names({ search: 'sunny-side' })).toEqual([]);
    // Zeros alone match no phone number.
    expect(await names({ search: '000' })).toEqual([]);
    expect(await operator.error('user list', { search: ' ' })).toMatch('SEARCH has to be a line');
  });

  test('are listed newest first, page after page, those of the same moment too', async () => {
    const at = new Date('2099-01-01T00:00:00Z');
    const nickname = `n-${randomUUID()}`;
    for (let made = 0; made < 4; made++) {
      await makeSignedInUser(server.db, { nickname, created_at: at });
    }
    const { username: newest } = await makeSignedInUser(server.db, {
      nickname,
      created_at: new Date('2099-01-02T00:00:00Z'),
    });
    const all = await names({ search: nickname });
    expect(all).toHaveLength(5);
    expect(all[0]).toBe(newest);
    const pages = [];
    for (let after: string | undefined; pages.length < 5; after = pages.at(-1)) {
      pages.push(...(await names({ search: nickname, limit: '1', after })));
    }
    expect(pages).toEqual(all);
    expect(await names({ search: nickname, after: pages.at(-1) })).toEqual([]);
    expect(await operator.error('user list', { after: 'nobody-at-all' })).toBe(
      'there is no user nobody-at-all',
    );
    expect(await operator.error('user list', { limit: '1001' })).toMatch('from 1 to 1000');
  });

  test('are listed by their state', async () => {
    const nickname = `n-${randomUUID()}`;
    await makeSignedInUser(server.db, { nickname });
    const waiting = await makeSignedInUser(server.db, { nickname, status: 'not_activated' });
    expect(await list({ search: nickname, status: 'not_activated' })).toMatchObject([
      { username: waiting.username, status: 'not_activated' },
    ]);
    expect(await operator.error('user list', { status: 'away' })).toMatch(
      '--status has to be one of active, not_activated, disabled, cancelled',
    );
  });

  test('are shown whole: the account, the money, what blocks, what waits, what was told and done', async () => {
    const { id } = await makeWithdrawer(server.db, 10_000n);
    const { username } = await server.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { pepper } = TEST_SECRETS;
    await askWithdrawal(server.db, { userId: id, amount: 2_500n, method: 'bank', pepper });
    const waiting = await makePlan(server.db, id);
    const matching = await makePutPlan(server.db, id, 1_000n);
    const failed = await makePutPlan(server.db, id, 1_000n);
    await operator.succeed('plan fail', { plan: failed.number });
    const coupon = await makeCoupon(server.db);
    await operator.succeed('coupon grant', { user: username, coupon });
    const why = { en: 'Two accounts', de: 'Zwei Konten' };
    await operator.succeed('account disable', { user: username, why });

    const shown = await operator.succeed('user show', { user: username });
    expect(shown).toMatchObject({
      user: { id, username, entry: 'register', subject: null, following: null },
      account: {
        status: 'disabled',
        since: expect.stringMatching(/Z$/),
        why,
        credit_score: 100,
        shop_level: { stars: 0 },
        vip_until: null,
        has_transaction_password: true,
        sessions: 1,
      },
      balances: {
        available_balance: '85.00',
        to_be_consumed: '10.00',
        withdrawals_pending: '25.00',
        withdrawable: '0.00',
      },
      blocks: [
        {
          reason: 'account_disabled',
          means: 'The account is disabled.',
          params: { why: 'Two accounts' },
        },
      ],
      chargebacks: [],
      card: { method: 'bank', bank_account: '********5678' },
      withdrawals: [{ amount: '-25.00', destination: { bank_account: '********5678' } }],
      plan_counts: { waiting_put: 1, matching: 1, put_failed: 1, all: 3 },
      plans: [
        {
          number: matching.number,
          status: 'matching',
          until: expect.stringMatching(/Z$/),
          then: 'put_failed',
        },
        { number: waiting.number, status: 'waiting_put', until: null },
      ],
      coupons: [{ state: 'unused' }],
      notices: expect.arrayContaining([
        expect.objectContaining({
          title: { key: 'notice.account_disabled.title', params: {} },
          read: false,
        }),
      ]),
      actions: [
        { command: 'account disable', actor: 'olga', params: { why } },
        { command: 'coupon grant' },
        { command: 'plan fail' },
      ],
    });
    expect(await operator.error('user show', { user: 'nobody-at-all' })).toBe(
      'there is no user nobody-at-all',
    );
  });

  test('are shown without hashes and without the account that money goes to', async () => {
    const { id, token } = await makeWithdrawer(server.db);
    const { username, transaction_password_hash } = await server.db
      .updateTable('users')
      .set({ password_hash: 'hash-of-a-login-password' })
      .where('id', '=', id)
      .returning(['username', 'transaction_password_hash'])
      .executeTakeFirstOrThrow();
    const { pepper } = TEST_SECRETS;
    await askWithdrawal(server.db, { userId: id, amount: 2_500n, method: 'bank', pepper });
    // The sealed destination can be read here, so `user show` leaves it out on purpose.
    const { withdrawals } = await operator.succeed<{ withdrawals: unknown[] }>('withdrawal list', {
      user: username,
    });
    expect(withdrawals).toMatchObject([{ pay_to: { bank_account: BANK_CARD.bank_account } }]);
    const shown = JSON.stringify(await operator.succeed('user show', { user: username }));
    for (const secret of [
      BANK_CARD.bank_account,
      'hash-of-a-login-password',
      transaction_password_hash ?? 'no hash',
      token,
    ]) {
      expect(shown).not.toContain(secret);
    }
  });

  test('have as many sessions as could be used now', async () => {
    const { id, username } = await makeSignedInUser(server.db);
    const sessions = async () => {
      const { account } = await operator.succeed<{ account: { sessions: number } }>('user show', {
        user: username,
      });
      return account.sessions;
    };
    const ended = new Date(Date.now() - 1000);
    const make = (ends: object) =>
      server.db
        .insertInto('sessions')
        .values({
          user_id: id,
          token_hash: Buffer.from(randomUUID()),
          idle_expires_at: new Date('2099-01-01'),
          expires_at: new Date('2099-01-01'),
          ...ends,
        })
        .execute();
    expect(await sessions()).toBe(1);
    await make({ idle_expires_at: ended });
    await make({ expires_at: ended });
    await make({ revoked_at: ended });
    expect(await sessions()).toBe(1);
    await make({});
    expect(await sessions()).toBe(2);
  });
});

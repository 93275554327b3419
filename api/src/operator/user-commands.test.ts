import { loginCall } from '@adpartner/shared/contract/auth';
import { getBankCardCall } from '@adpartner/shared/contract/bank-card';
import { listCouponsCall } from '@adpartner/shared/contract/coupon';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { getPlanCall } from '@adpartner/shared/contract/plan';
import { getUserCall } from '@adpartner/shared/contract/user';

import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeProduct, makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const WHY = { en: 'As agreed' };

describeOnDatabase("commands on a user's account", (open) => {
  let server: TestServer;
  let operator: TestOperator;
  let user: { id: string; username: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db);
  });

  const of = (more: Record<string, unknown> = {}) => ({ user: user.username, ...more });
  const me = () => server.succeed(getUserCall, {}, { token: user.token });
  const stored = () =>
    server.db
      .selectFrom('notifications')
      .select(['title', 'link_route'])
      .where('user_id', '=', user.id)
      .execute();
  const told = async () =>
    (await stored()).map(({ title }) =>
      typeof title === 'object' && 'key' in title ? title.key : title,
    );
  const logged = async () =>
    (
      await operator.succeed<{ actions: Record<string, unknown>[] }>('audit list', of())
    ).actions.map(({ command }) => command);

  test('credit is set: the change is in the history with the words of the operator', async () => {
    expect(await operator.succeed('credit set', of({ score: '90', why: 'Late' }))).toMatchObject({
      credit_score: 90,
      change: -10,
    });
    const { credit_score, credit_history } = await me();
    expect(credit_score).toBe(90);
    expect(credit_history[0]).toMatchObject({ change: -10, why: 'Late' });
    await operator.succeed('credit set', of({ score: '95' }));
    expect((await me()).credit_history[0]).toMatchObject({
      change: 5,
      why: { key: 'why.credit_adjusted', params: {} },
    });
    expect(await operator.error('credit set', of({ score: '95' }))).toMatch('is 95 already');
    expect(await operator.error('credit set', of({ score: '-1' }))).toBe(
      'SCORE has to be a whole number from 0 to 1000, not "-1"',
    );
    expect(await told()).toEqual(Array(2).fill('notice.credit_changed.title'));
    expect(await logged()).toEqual(['credit set', 'credit set']);
  });

  test('a level is set in stars', async () => {
    await operator.succeed('level set', of({ stars: '3' }));
    expect((await me()).shop_level).toEqual({ stars: 3, points: 150, next_at: 350 });
    await operator.succeed('level set', of({ stars: '0' }));
    expect((await me()).shop_level.stars).toBe(0);
    expect(await operator.error('level set', of({ stars: '6' }))).toMatch('from 0 to 5');
    expect(await told()).toEqual(Array(2).fill('notice.level_changed.title'));
  });

  test('an account is disabled and activated, and each is told', async () => {
    expect(await operator.error('account disable', of())).toMatch('--why is missing');
    await operator.succeed('account disable', of({ why: WHY }));
    const restricted = await server.call(listCouponsCall, {}, { token: user.token });
    expect(restricted.error?.reason).toBe('account_disabled');
    expect(await operator.succeed('account activate', of())).toEqual({
      username: user.username,
      status: 'active',
    });
    await server.succeed(listCouponsCall, {}, { token: user.token });
    expect(await told()).toEqual([
      'notice.account_disabled.title',
      'notice.account_activated.title',
    ]);
    expect(await logged()).toEqual(['account activate', 'account disable']);
  });

  test('of a disabled account the reason can be given anew, and since when it is so stays', async () => {
    await operator.succeed('account disable', of({ why: WHY }));
    const error = async () => (await server.call(listCouponsCall, {}, { token: user.token })).error;
    const before = await error();
    expect(before?.params?.why).toBe(WHY.en);
    await operator.succeed('account disable', of({ why: { en: 'Two accounts' } }));
    expect((await error())?.params).toEqual({ ...before?.params, why: 'Two accounts' });
    expect(await told()).toEqual(Array(2).fill('notice.account_disabled.title'));
    await operator.succeed('account activate', of());
    expect(await operator.error('account activate', of())).toMatch('is active already');
  });

  test('why an account is disabled, and since when, is told wherever it is refused, in its language', async () => {
    await server.db.updateTable('users').set({ lang: 'de' }).where('id', '=', user.id).execute();
    const why = { en: 'Two accounts', de: 'Zwei Konten' };
    await operator.succeed('account disable', of({ why }));
    const { error } = await server.call(listCouponsCall, {}, { token: user.token });
    expect(error).toEqual({
      reason: 'account_disabled',
      lang: 'de',
      params: { since: expect.stringMatching(/Z$/), why: 'Zwei Konten' },
    });
    const blocked = async (headers = {}) =>
      (await server.succeed(getWalletCall, {}, { token: user.token, headers })).blocks[0];
    expect(await blocked()).toEqual({ reason: 'account_disabled', params: error?.params });
    const inEnglish = { ...error?.params, why: 'Two accounts' };
    // The wallet is requested in the page's language.
    expect((await blocked({ 'x-lang': 'en' }))?.params).toEqual(inEnglish);
    expect((await blocked({ 'x-lang': 'th' }))?.params).toEqual(inEnglish);
    await server.db.updateTable('users').set({ lang: 'fr' }).where('id', '=', user.id).execute();
    const again = await server.call(listCouponsCall, {}, { token: user.token });
    expect(again.error?.params).toEqual({ ...error?.params, why: 'Two accounts' });
    const { words } = await server.db
      .selectFrom('notifications')
      .select('words')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(words).toEqual(why);
    // Another state has its own reason.
    await operator.succeed('account activate', of());
    await operator.succeed('account disable', of({ why: WHY }));
    const later = await server.call(listCouponsCall, {}, { token: user.token });
    expect(later.error?.params?.why).toBe(WHY.en);
  });

  test('an account that an acceptance will bring money to is not cancelled', async () => {
    const { code } = await makeAcceptor(server.db);
    const { acceptance } = await operator.succeed<{ acceptance: { id: string; number: string } }>(
      'acceptance record',
      of({ acceptor: code, amount: '50.00' }),
    );
    expect(await operator.error('account cancel', of({ why: WHY }))).toMatch(
      `acceptance ${acceptance.number} is pending`,
    );
    await operator.succeed('acceptance cancel', { acceptance: acceptance.number });
    await operator.succeed('account cancel', of({ why: WHY }));
  });

  test('an account with money, debts or a plan under way is not cancelled', async () => {
    await operator.succeed('startup-funds advance', of({ amount: '5.00' }));
    expect(await operator.error('account cancel', of({ why: WHY }))).toBe(
      `the account of ${user.username} can't be cancelled yet: available_balance 5.00, startup_funds 5.00`,
    );
    await operator.succeed('startup-funds return', of());
    const { number } = await makePutPlan(server.db, user.id, 1000n);
    expect(await operator.error('account cancel', of({ why: WHY }))).toBe(
      `the account of ${user.username} can't be cancelled yet: to_be_consumed 10.00, plan ${number} is matching`,
    );
    await operator.succeed('plan fail', { plan: number });
    expect(await operator.error('account cancel', of({ why: WHY }))).toMatch(
      'available_balance 10.00',
    );
    await operator.succeed('deposit post', of({ amount: '10.00' }));
    expect(await operator.error('account cancel', of({ why: WHY }))).toMatch('deposit 10.00');
    await operator.succeed('deposit release', of({ amount: '10.00' }));
    await operator.succeed('vip open', of({ amount: '10.00', days: '1' }));
    await operator.succeed('account cancel', of({ why: WHY }));
    const refused = await server.call(listCouponsCall, {}, { token: user.token });
    expect(refused.error?.reason).toBe('account_cancelled');
    expect(await told()).toContain('notice.account_cancelled.title');
  });

  test('a new login password works, the old one and the old sessions do not', async () => {
    const { password } = await operator.succeed<{ password: string }>('login-password reset', of());
    expect((await server.call(getUserCall, {}, { token: user.token })).error?.reason).toBe(
      'no_session',
    );
    const { token } = await server.succeed(loginCall, { username: user.username, password });
    const { list } = await server.succeed(listNotificationsCall, {}, { token });
    expect(list.map(({ title }) => title)).toContainEqual({
      key: 'notice.login_password_reset.title',
      params: {},
    });
    const { actions } = await operator.succeed<{ actions: unknown[] }>('audit list', of());
    expect(JSON.stringify(actions)).not.toContain(password);
  });

  test('a user of the host app has no login password to reset', async () => {
    const { username } = await makeSignedInUser(server.db, {
      entry: 'app',
      subject: `s-${user.id}`,
      password_hash: null,
    });
    expect(await operator.error('login-password reset', { user: username })).toMatch('host app');
  });

  test('a transaction password is taken away', async () => {
    expect(await operator.error('transaction-password reset', of())).toBe(
      'There is no transaction password.',
    );
    await server.db
      .updateTable('users')
      .set({ transaction_password_hash: 'not a hash' })
      .where('id', '=', user.id)
      .execute();
    await operator.succeed('transaction-password reset', of());
    expect((await me()).has_transaction_password).toBe(false);
    expect(await told()).toEqual(['notice.transaction_password_reset.title']);
    expect(await logged()).toEqual(['transaction-password reset']);
  });

  test('a card is unbound', async () => {
    expect(await operator.error('bank-card unbind', of())).toBe('There is no withdrawal account.');
    await server.db
      .insertInto('bank_cards')
      .values({
        user_id: user.id,
        method: 'wallet_address',
        card_name: 'A network',
        user_name: 'A person',
        mobile: '+491700000000',
        bank_account: 'abcdefgh1234',
        bank_address: null,
        branch_name: null,
      })
      .execute();
    await operator.succeed('bank-card unbind', of());
    expect(await server.succeed(getBankCardCall, {}, { token: user.token })).toEqual({
      card: null,
    });
    expect(await told()).toEqual(['notice.bank_card_unbound.title']);
    expect(await logged()).toEqual(['bank-card unbind']);
  });

  test('a plan is issued as the latest of its product, or as it is typed', async () => {
    const product_id = await makeProduct(server.db);
    expect(await operator.error('plan issue', of({ product_id }))).toMatch(
      'needs --content and --rule',
    );
    const texts = { content: { en: 'A film', de: 'Ein Film' }, rule: { en: 'Daily' } };
    const region = [{ en: 'East', de: 'Osten' }];
    const typed = of({ product_id, ...texts, region, min: '50.00', max: '500.00' });
    const { plan } = await operator.succeed<{ plan: { id: string } }>('plan issue', typed);
    const shown = await server.succeed(
      getPlanCall,
      { id: plan.id },
      { token: user.token, headers: { 'x-lang': 'de' } },
    );
    expect(shown).toMatchObject({
      status: 'waiting_put',
      put_content: 'Ein Film',
      put_rule: 'Daily',
      user_targeting: { regions: ['Osten'], ages: [], interests: [] },
      limits: { min: '50.00', max: '500.00' },
    });
    expect(await operator.succeed('plan issue', of({ product_id }))).toMatchObject({
      plan: { put_content: 'A film', limits: { min: '10.00', max: '20000.00' } },
    });
    expect(await operator.error('plan issue', { ...typed, max: '49.99' })).toMatch(
      '--min is more than --max',
    );
    expect(await operator.error('plan issue', { ...typed, min: undefined })).toMatch('together');
    expect(await operator.error('plan issue', of({ product_id: 'nothing' }))).toBe(
      'There is nothing of this id.',
    );
    expect(await told()).toEqual(Array(2).fill('notice.plan_assigned.title'));
    expect(await logged()).toEqual(['plan issue', 'plan issue']);
  });

  test('a coupon is granted: a new one, and the same one to another', async () => {
    const made = await operator.succeed<{ definition: string }>(
      'coupon grant',
      of({
        name: { en: 'Thanks' },
        effect: 'discount',
        value: '12.5',
        amount_requirement: '20.00',
      }),
    );
    const [coupon] = (await server.succeed(listCouponsCall, {}, { token: user.token })).list;
    expect(made).toMatchObject({ username: user.username, coupon });
    expect(coupon).toMatchObject({
      name: 'Thanks',
      kind: 'custom',
      effect: 'discount',
      value: '12.5',
      amount_requirement: '20.00',
      state: 'unused',
    });
    const other = await makeSignedInUser(server.db);
    await operator.succeed('coupon grant', { user: other.username, coupon: made.definition });
    expect((await server.succeed(listCouponsCall, {}, { token: other.token })).list).toMatchObject([
      { name: 'Thanks' },
    ]);
    for (const [wrong, line] of [
      [{ coupon: 'nothing' }, 'there is no coupon nothing'],
      [{ coupon: made.definition, value: '1' }, 'takes no options'],
      [{ name: { en: 'A' }, effect: 'discount', value: '101' }, '--value has to be a percentage'],
      [{ name: { en: 'A' }, effect: 'addition', value: '1.001' }, '--value has to be an amount'],
      [
        { name: { en: 'A' }, kind: 'fixed_amount', effect: 'discount', value: '12.5' },
        "the kind fixed_amount can't have the effect discount",
      ],
      [{}, 'say which'],
    ] as const) {
      expect(await operator.error('coupon grant', of(wrong))).toMatch(line);
    }
    expect(await told()).toEqual(['notice.coupon_granted.title']);
  });

  test("a user's own channels replace everyone's, and the user is told", async () => {
    const { channel } = await operator.succeed<{ channel: { id: string } }>(
      'channel add',
      of({ kind: 'general', label: { en: 'Manager', de: 'Betreuerin' }, url: 'tel:+4930123' }),
    );
    expect((await me()).customer_service_url).toEqual([
      { id: channel.id, label: 'Manager', type: 2, url: 'tel:+4930123' },
    ]);
    expect(await operator.succeed('channel list', of())).toMatchObject({
      channels: [{ id: channel.id, username: user.username, kind: 'general' }],
    });
    await operator.succeed('channel remove', { id: channel.id });
    expect((await me()).customer_service_url).toEqual([]);
    expect(await operator.error('channel remove', { id: channel.id })).toMatch('no channel');
    expect(await told()).toEqual(Array(2).fill('notice.channels_changed.title'));
    expect(await logged()).toEqual(['channel remove', 'channel add']);
  });

  test('a notice reaches the user it is for, and nobody else', async () => {
    const other = await makeSignedInUser(server.db);
    const { notification } = await operator.succeed<{ notification: { id: string } }>(
      'notice publish',
      of({
        title: { en: 'Your question' },
        body: { en: 'The answer', th: 'คำตอบ' },
        route: '/wallet',
      }),
    );
    const seen = (token: string) =>
      server.call(
        listNotificationsCall,
        { id: notification.id },
        { token, headers: { 'x-lang': 'th' } },
      );
    expect((await seen(user.token)).data?.list).toEqual([
      { ...notification, body: 'คำตอบ', link: { route: '/wallet', id: null } },
    ]);
    expect((await seen(other.token)).error?.reason).toBe('not_found');
    expect(await logged()).toEqual(['notice publish']);
  });
});

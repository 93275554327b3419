import {
  loginWithTicketCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import { PREFIX } from '@adpartner/shared/contract/call';
import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { getProductCall } from '@adpartner/shared/contract/product';
import { openStoreCall } from '@adpartner/shared/contract/store';
import { sql } from 'kysely';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { makeFile } from '../testing/make-file.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('commands on the whole server', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
  });
  const config = (lang = 'en') => server.succeed(getBasicConfigCall, { lang: lang as 'en' });

  test('what users wrote can be read, with their pictures', async () => {
    const writer = await makeSignedInUser(server.db);
    const { id: file_id, name } = await makeFile(server.db, writer.id, 'feedback');
    const { id } = await server.succeed(
      sendFeedbackCall,
      { topic: 'A topic', content: 'First\n\nthen', file_ids: [file_id] },
      { token: writer.token },
    );
    expect(await operator.succeed('feedback list', { user: writer.username })).toEqual({
      feedback: [
        {
          id,
          sent_at: expect.any(String),
          username: writer.username,
          topic: 'A topic',
          content: 'First\n\nthen',
          pictures: [`${PREFIX}/files/${name}`],
        },
      ],
    });
    const { feedback } = await operator.succeed<{ feedback: unknown[] }>('feedback list', {
      limit: '1',
    });
    expect(feedback).toHaveLength(1);
    expect(await operator.error('feedback list', { user: 'nobody-at-all' })).toMatch('nobody');
  });

  test('license keys let users register', async () => {
    const { license_keys } = await operator.succeed<{ license_keys: string[] }>(
      'license-key create',
      { count: '3' },
    );
    expect(new Set(license_keys).size).toBe(3);
    await server.succeed(registerCall, {
      username: 'keyholder',
      password: 'correct horse',
      email: 'a@example.com',
      phone: '+4930123456',
      license_key: license_keys[1] ?? '',
    });
    expect(await operator.error('license-key create', { count: '0' })).toMatch('from 1 to 1000');
  });

  test('a ticket and an authorization code let a user of the host app in', async () => {
    const { ticket } = await operator.succeed<{ ticket: string }>('entry-ticket create', {
      subject: 'partner-17',
      lang: 'th',
    });
    const { token, user } = await server.succeed(registerWithTicketCall, { ticket });
    expect(user).toMatchObject({ entry: 'app', lang: 'th', store: null });
    const { authorization_codes } = await operator.succeed<{ authorization_codes: string[] }>(
      'authorization-code create',
    );
    expect(authorization_codes).toHaveLength(1);
    const authorization_code = authorization_codes[0] ?? '';
    const opened = await server.succeed(openStoreCall, { authorization_code }, { token });
    expect(opened.user.store).not.toBeNull();
    expect((await server.call(loginWithTicketCall, { ticket })).error?.reason).toBe('ticket_used');
    const { actions } = await operator.succeed<{ actions: unknown[] }>('audit list', {
      command: 'entry-ticket create',
    });
    expect(actions).toHaveLength(1);
    expect(JSON.stringify(actions)).not.toContain(ticket);
  });

  test("everyone's channels are listed, shown and removed", async () => {
    const url = 'https://service.example.com/chat';
    const { channel } = await operator.succeed<{ channel: { id: string } }>('channel add', {
      kind: 'recharge',
      label: { en: 'Chat', de: 'Gespräch' },
      url,
      type: '1',
    });
    const shown = { id: channel.id, label: 'Gespräch', type: 1, url };
    expect((await config('de')).recharge_customer_service_url).toContainEqual(shown);
    expect(await operator.succeed('channel list')).toMatchObject({
      channels: expect.arrayContaining([expect.objectContaining({ id: channel.id })]),
    });
    await operator.succeed('channel remove', { id: channel.id });
    expect((await config('de')).recharge_customer_service_url).not.toContainEqual(shown);
    expect(
      await operator.error('channel add', {
        kind: 'general',
        label: { en: 'A' },
        url: 'javascript:alert(1)',
      }),
    ).toMatch('--url has to be a https, mailto, tel URL');
    expect(
      await operator.error('channel add', {
        kind: 'general',
        label: { en: 'A' },
        url: 'tel:+491',
        type: '1',
      }),
    ).toMatch('only an https address');
  });

  test.each([
    ['https://evil.example/chat', 'the app may not show https://evil.example: add it to'],
    ['https://evil.example/chat', "the server's CUSTOMER_SERVICE_ORIGINS (now https://service"],
    ['https://service.example.com.evil.example/', 'the app may not show'],
    ['https://a:b@service.example.com/', 'opens outside only (--type 2)'],
  ])(
    '%s is refused in the app, with the setting that would allow it, and taken outside',
    async (url, why) => {
      const input = { kind: 'general', label: { en: 'A' }, url };
      expect(await operator.error('channel add', { ...input, type: '1' })).toMatch(why);
      const { channel } = await operator.succeed<{ channel: { id: string } }>('channel add', {
        ...input,
        type: '2',
      });
      await operator.succeed('channel remove', { id: channel.id });
    },
  );

  test('a notice to everyone ends for those who join later', async () => {
    const input = { title: { en: 'News' }, body: { en: 'A\n\nB' }, until: '2099-01-01' };
    const { notification } = await operator.succeed<{ notification: { id: string } }>(
      'notice publish',
      { ...input, category: 'activity' },
    );
    const { ends_at } = await server.db
      .selectFrom('notifications')
      .select('ends_at')
      .where('id', '=', notification.id)
      .executeTakeFirstOrThrow();
    expect(ends_at).toEqual(new Date('2099-01-02T00:00:00Z'));
    expect(notification).toMatchObject({ title: 'News', category: 'activity', link: null });
    for (const [wrong, line] of [
      [{ route: 'https://elsewhere.example.com' }, '--route has to be a page'],
      [{ route_id: '1' }, '--route-id needs a --route'],
      [{ category: 'gossip' }, '--category has to be one of'],
      [{ title: { de: 'Neues' } }, '--title has to be a line of 1 to 200 characters in English'],
      [{ title: { en: 'News\nof today' } }, '--title has to be a line'],
      [{ body: undefined }, '--body is missing'],
    ] as const) {
      expect(await operator.error('notice publish', { ...input, ...wrong })).toMatch(line);
    }
  });

  test('a product is added as it is shown', async () => {
    const input = {
      kind: 'game',
      name: { en: 'Isles', de: 'Inseln' },
      description: { en: 'What it is' },
      game_description: { en: 'A puzzle' },
      publisher: 'A studio',
      rating: '4.5',
      image: ['https://cdn.example.com/a.webp', '/products/b.webp'],
    };
    const { product } = await operator.succeed<{ product: { id: string } }>('product add', input);
    const { token } = await makeSignedInUser(server.db);
    expect(await server.succeed(getProductCall, { product_id: product.id }, { token })).toEqual(
      product,
    );
    expect(product).toMatchObject({ name: 'Isles', rating: 4.5, images: input.image });
    for (const [wrong, line] of [
      [{ kind: 'video' }, '--game-description is for'],
      [{ rating: '5.1' }, '--rating has to be'],
      // It would look like another name.
      [{ name: { en: 'Isles \u202egnp.exe' } }, '--name has to be a line of 1 to 200 characters'],
      [{ image: ['http://a.example.com/a.png'] }, '--image has to be'],
      [{ colour: 'red' }, 'there is no --colour'],
    ] as const) {
      expect(await operator.error('product add', { ...input, ...wrong })).toMatch(line);
    }
  });

  test('the configuration is set and got, and stands in basic_config', async () => {
    const set = (name: string, en: string) =>
      operator.succeed('config set', { name, value: { en } });
    expect(await set('plan_min', '20.00')).toEqual({
      setting: { name: 'plan_min', before: '10.00', value: '20.00' },
    });
    await set('withdraw.bank.fee_rate', '0.015');
    await set('withdraw.bank.fee_min', '0.50');
    await set('cooling_off_hours', '1.5');
    expect(await config()).toMatchObject({
      plan_limits: { min: '20.00' },
      cooling_off_hours: 1.5,
      withdraw_method_config: expect.arrayContaining([
        expect.objectContaining({ method: 'bank', fee_rate: '0.015', fee_min: '0.50' }),
      ]),
    });
    expect(await operator.succeed('config get', { name: 'withdraw.bank.fee_rate' })).toEqual({
      settings: [{ name: 'withdraw.bank.fee_rate', value: '0.015' }],
    });
    for (const [name, en, line] of [
      ['plan_min', '-1', 'plan_min has to be an amount'],
      ['plan_min', '1.001', 'plan_min has to be an amount'],
      ['plan_min', '0', 'does not fit'],
      ['plan_min', '90000.00', 'does not fit'],
      ['withdraw.bank.fee_rate', '1', 'a fraction of one'],
      ['withdraw.bank.fee_rate', '10.015', 'a fraction of one'],
      ['data_refresh_seconds', 'soon', 'a whole number from 1 to 999999'],
      ['data_refresh_seconds', '0', 'a whole number from 1 to 999999'],
      ['withdraw.bank.eta_hours', '-1', 'a whole number from 0 to 999999'],
      ['withdraw.bank.eta_hours', '1000000', 'a whole number from 0 to 999999'],
      ['environment', 'production', 'there is no setting environment'],
    ] as const) {
      expect(await operator.error('config set', { name, value: { en } })).toMatch(line);
    }
    await set('withdraw.bank.fee_rate', '0');
    await set('withdraw.bank.fee_min', '0');
    await set('plan_min', '10.00');
  });

  test('a number with something before or after it is none, whichever the setting', async () => {
    const { settings } = await operator.succeed<{ settings: { name: string; value: unknown }[] }>(
      'config get',
    );
    const numbers = settings.filter(({ value }) => typeof value === 'string' && /^\d/.test(value));
    expect(numbers.length).toBeGreaterThan(10);
    for (const { name, value } of numbers as { name: string; value: string }[]) {
      for (const en of [`x${value}`, `${value}x`, `-${value}`, ` ${value} 1`]) {
        expect(await operator.error('config set', { name, value: { en } })).toContain(
          `${name} has to be `,
        );
      }
    }
  });

  test('what a number is shown as can be set again', async () => {
    await server.db
      .updateTable('configuration')
      .set({ settlement_hours: 1 / 60 })
      .execute();
    const { settings } = await operator.succeed<{ settings: { name: string; value: unknown }[] }>(
      'config get',
    );
    const shown = settings.find(({ name }) => name === 'settlement_hours')?.value;
    const again = { name: 'settlement_hours', value: { en: shown } };
    expect(await operator.succeed('config set', again)).toEqual({
      setting: { name: 'settlement_hours', before: shown, value: shown },
    });
  });

  test('texts are set language by language, and an FAQ with its first question', async () => {
    const set = (name: string, value: object, more: object = {}) =>
      operator.succeed('config set', { name, value, ...more });
    expect(await operator.error('config set', { name: 'terms', value: { de: 'A' } })).toMatch(
      'terms has to be a text in English',
    );
    await set('terms', { en: 'Be fair', de: 'Sei fair' }, { version: '2' });
    await set('terms', { de: 'Seid fair' });
    expect((await config('en')).terms).toEqual({ version: '2', text: 'Be fair' });
    expect((await config('de')).terms).toEqual({ version: '2', text: 'Seid fair' });
    await set('faq.payouts.question', { en: 'When?' });
    await set('faq.payouts.answer', { en: 'Soon', th: 'เร็วๆ นี้' });
    expect((await config('th')).faq_config).toContainEqual({
      id: 'payouts',
      question: 'When?',
      answer: 'เร็วๆ นี้',
    });
    const { settings } = await operator.succeed<{ settings: { name: string }[] }>('config get');
    expect(settings).toContainEqual({ name: 'terms', value: { en: 'Be fair', de: 'Seid fair' } });
    expect(settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['plan_max', 'welcome_claim', 'faq.payouts.answer']),
    );
  });

  test('the currency stays as it is once money has moved', async () => {
    const { username } = await makeSignedInUser(server.db);
    await operator.succeed('top-up', { user: username, amount: '1.00' });
    expect(
      await operator.error('config set', { name: 'currency_digits', value: { en: '0' } }),
    ).toMatch('the currency stays');
  });

  test('reports that moved no money are listed with the reason', async () => {
    await recordDelivery(server.db, [
      { source: 'net', id: 'e-1', plan: 'P0', at: new Date(), kind: 'matched' },
    ]);
    expect(await operator.succeed('delivery unmatched')).toMatchObject({
      events: [
        { source: 'net', id: 'e-1', plan: 'P0', unmatched: 'no_such_plan', consumed: '0.00' },
      ],
    });
  });

  test('what operators did is listed by who, what and whom, page after page', async () => {
    const { username } = await makeSignedInUser(server.db);
    for (const amount of ['1.00', '2.00', '3.00']) {
      await operator.succeed('top-up', { user: username, amount }, 'otto');
    }
    const list = async (input: Record<string, unknown>) =>
      (await operator.succeed<{ actions: { id: string; params: object }[] }>('audit list', input))
        .actions;
    const [newest, ...older] = await list({ actor: 'otto', command: 'top-up', user: username });
    expect(newest?.params).toEqual({ user: username, amount: '3.00' });
    expect(older).toHaveLength(2);
    expect(await list({ user: username, before: newest?.id, limit: '1' })).toEqual([older[0]]);
    expect(await list({ actor: 'nobody' })).toEqual([]);
  });

  test('what is refused is not in the log, and what is cannot be changed', async () => {
    const count = async () =>
      (await server.db.selectFrom('operator_actions').select('id').execute()).length;
    const before = await count();
    await operator.error('top-up', { user: 'nobody', amount: '1.00' });
    expect(await count()).toBe(before);
    await expect(sql`update operator_actions set actor = 'x'`.execute(server.db)).rejects.toThrow(
      'what was done stays',
    );
    await expect(sql`delete from operator_actions`.execute(server.db)).rejects.toThrow(
      'not allowed',
    );
  });

  test('an unknown command is refused', async () => {
    expect(await operator.error('ledger burn')).toBe('there is no command ledger burn');
  });
});

import { getAcceptorCall } from '@adpartner/shared/contract/acceptor';

import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('editing an acceptor', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  let token: string;
  let acceptor: { id: string; code: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
    ({ token } = await makeSignedInUser(server.db));
  });
  beforeEach(async () => {
    acceptor = await makeAcceptor(server.db);
  });

  const edit = (more: object) =>
    operator.succeed<{ acceptor: object; before: object }>('acceptor edit', {
      acceptor: acceptor.code,
      ...more,
    });
  const error = (more: object) =>
    operator.error('acceptor edit', { acceptor: acceptor.code, ...more });
  const found = (lang = 'en') =>
    server.succeed(
      getAcceptorCall,
      { kind: 'personal', code: acceptor.code },
      { token, headers: { 'X-Lang': lang } },
    );

  test('changes what is given, for users too, and nothing else', async () => {
    const before = await found();
    const changed = {
      name: 'Lin Exchange',
      rate: '7.5',
      currency: 'THB',
      eta_hours: 24,
      fee_rate: '0.02',
      licence: 'MSB-1',
    };
    const response = await edit({ ...changed, eta_hours: '24' });
    expect(response).toMatchObject({
      acceptor: changed,
      before: { rate: '7.25', currency: 'CNY' },
    });
    expect(await found()).toEqual({ ...before, ...changed });
    await edit({ min: '20.00' });
    expect((await found()).limit).toEqual({ ...before.limit, min: '20.00' });
  });

  test('of a channel keeps the languages that are not given', async () => {
    await edit({ channel_label: { en: 'Desk' }, channel_url: 'mailto:desk@example.com' });
    expect((await found()).channel).toMatchObject({
      label: 'Desk',
      url: 'mailto:desk@example.com',
    });
    expect((await found('de')).channel.label).toBe('Gespräch');
  });

  test('finds it by its id as well, and logs what it was', async () => {
    await operator.succeed('acceptor edit', { acceptor: acceptor.id, rate: '8' });
    expect((await found()).rate).toBe('8');
    const { actions } = await operator.succeed<{ actions: object[] }>('audit list', { limit: '1' });
    expect(actions).toMatchObject([{ command: 'acceptor edit', params: { rate: '8' } }]);
  });

  test.each([
    [{}, 'say what is to change'],
    [{ min: '5000.01' }, '--min is more than --max'],
    [{ max: '9.99' }, '--min is more than --max'],
    [{ rate: '0' }, '--rate has to be a rate above 0'],
    [{ currency: 'Baht' }, '--currency has to be a currency code'],
    [{ fee_rate: '1' }, '--fee-rate has to be a fraction of one'],
    [{ eta_hours: '0' }, '--eta-hours has to be a whole number from 1'],
    [{ channel_url: 'ftp://example.com' }, '--channel-url has to be'],
    // It would open in the app, whose frame may not show that address.
    [{ channel_type: '1' }, 'the app may not show https://acceptor.example.com'],
    [{ kind: 'enterprise' }, 'kind'],
  ])('of %j is refused', async (input, message) => {
    const before = await found();
    expect(await error(input)).toContain(message);
    expect(await found()).toEqual(before);
  });

  test('an address of a channel that opens in the app has to be one it may show', async () => {
    await edit({ channel_type: '1', channel_url: 'https://chat.example.com/lin' });
    expect(await error({ channel_url: 'https://elsewhere.example.com/' })).toContain(
      'the app may not show https://elsewhere.example.com',
    );
  });

  test('of nobody is refused', async () => {
    expect(await operator.error('acceptor edit', { acceptor: 'NOBODY', rate: '1' })).toMatch(
      'there is no acceptor NOBODY',
    );
  });
});

import { getAcceptorCall, listAcceptancesCall } from '@adpartner/shared/contract/acceptor';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import { getWalletCall } from '@adpartner/shared/contract/wallet';

import { findDisagreements } from '../testing/balances.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator, type TestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

interface Made {
  acceptor: { id: string; code: string; missing: string[] };
}
interface Recorded {
  acceptance: { id: string; number: string; status: string };
}

describeOnDatabase('commands on acceptors and acceptances', (open) => {
  let server: TestServer;
  let operator: TestOperator;
  let user: { id: string; username: string; token: string };
  let acceptor: Made['acceptor'];
  const input = {
    kind: 'personal',
    name: 'Lin Exchange',
    min: '10.00',
    max: '5000.00',
    rate: '7.250',
    currency: 'CNY',
    eta_hours: '24',
    fee_rate: '0.015',
    channel_url: 'https://chat.example.com/lin',
    channel_type: '1',
  };
  beforeAll(async () => {
    server = await openTestServer(open);
    operator = openTestOperator(server.db);
    ({ acceptor } = await operator.succeed<Made>('acceptor create', input));
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db);
  });
  afterAll(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
  });

  const record = (more: Record<string, unknown> = {}) =>
    operator.succeed<Recorded>('acceptance record', {
      user: user.username,
      acceptor: acceptor.code,
      amount: '250.00',
      ...more,
    });
  const available = async () =>
    (await server.succeed(getWalletCall, {}, { token: user.token })).available_balance;
  const told = async () =>
    (await server.succeed(listNotificationsCall, {}, { token: user.token })).list.map(({ title }) =>
      typeof title === 'string' ? title : title.key,
    );

  test('an acceptor is found by the code they were made with', async () => {
    const { code, missing, ...shown } = acceptor;
    expect(missing).toEqual([]);
    expect(code).toMatch(/^([A-Z0-9]{4}-){2}[A-Z0-9]{4}$/);
    const found = await server.succeed(
      getAcceptorCall,
      { kind: 'personal', code },
      { token: user.token },
    );
    expect(found).toEqual(shown);
    expect(found).toMatchObject({ rate: '7.25', fee_rate: '0.015', licence: null });
  });

  test.each([
    [{ kind: 'other' }, '--kind has to be one of personal, enterprise'],
    [{ min: '9000.00' }, '--min is more than --max'],
    [{ min: '1.001' }, '--min has to be an amount'],
    [{ rate: '0' }, '--rate has to be a rate above 0'],
    [{ fee_rate: '1' }, '--fee-rate has to be a fraction'],
    [{ channel_url: 'http://a.example.com' }, '--channel-url has to be'],
    [{ channel_url: 'tel:+491' }, 'only an https address'],
    [{ channel_url: 'https://evil.example/' }, 'CUSTOMER_SERVICE_ORIGINS'],
    [{ name: undefined }, '--name is missing'],
    [{ currency: 'yuan' }, 'a currency code such as THB'],
    [{ eta_hours: '0' }, 'a whole number from 1 to 999'],
  ])('an acceptor with %j is refused', async (wrong, line) => {
    expect(await operator.error('acceptor create', { ...input, ...wrong })).toMatch(line);
  });

  test('a code is taken once', async () => {
    const more = { ...input, code: 'lin-1' };
    expect(await operator.succeed('acceptor create', more)).toMatchObject({
      acceptor: { code: 'LIN1' },
    });
    expect(await operator.error('acceptor create', more)).toMatch('has the code LIN1');
  });

  test('an acceptance is recorded, then completed once, which tops up', async () => {
    const { acceptance } = await record({ acceptor: acceptor.code.toLowerCase() });
    const { list } = await server.succeed(listAcceptancesCall, {}, { token: user.token });
    expect(list).toEqual([
      expect.objectContaining({ id: acceptance.id, amount: '250.00', status: 'pending' }),
    ]);
    expect(list[0]).not.toHaveProperty('why');
    expect(await available()).toBe('0.00');
    const end = { acceptance: acceptance.number, reference: `done ${user.username}` };
    const done = await operator.succeed('acceptance complete', end);
    expect(done).toMatchObject({
      acceptance: { status: 'done' },
      fund_records: [{ amount: '250.00', remark: { key: 'remark.acceptance' } }],
    });
    expect(await operator.succeed('acceptance complete', end)).toEqual(done);
    expect(await available()).toBe('250.00');
    const ended = { acceptance: acceptance.id };
    expect(await operator.error('acceptance complete', ended)).toMatch('is done already');
    expect(await operator.error('acceptance cancel', ended)).toMatch('is done already');
    expect(await told()).toEqual(['notice.top_up.title', 'notice.acceptance_recorded.title']);
  });

  test('an acceptance is cancelled, and nothing moves', async () => {
    const { acceptance } = await record({ acceptor: acceptor.id });
    expect(
      await operator.succeed('acceptance cancel', { acceptance: acceptance.id, why: 'Late' }),
    ).toMatchObject({ acceptance: { status: 'cancelled' }, fund_records: [] });
    expect(await available()).toBe('0.00');
    const { list } = await server.succeed(listAcceptancesCall, {}, { token: user.token });
    expect(list).toEqual([expect.objectContaining({ status: 'cancelled', why: 'Late' })]);
    expect(await told()).toContain('notice.acceptance_cancelled.title');
  });

  test('the same reference records it once', async () => {
    const reference = `once ${user.username}`;
    expect(await record({ reference })).toEqual(await record({ reference }));
    const { list } = await server.succeed(listAcceptancesCall, {}, { token: user.token });
    expect(list).toHaveLength(1);
  });

  test.each(['10.00', '5000.00'])('%s is at the very limit, and recorded', async (amount) => {
    expect(await record({ amount })).toMatchObject({ acceptance: { amount, status: 'pending' } });
  });

  test('what is out of the limits, or of nobody, is refused', async () => {
    const error = (more: Record<string, unknown>) =>
      operator.error('acceptance record', {
        user: user.username,
        acceptor: acceptor.code,
        amount: '250.00',
        ...more,
      });
    for (const amount of ['9.99', '5000.01']) {
      expect(await error({ amount })).toMatch('(max: 5000.00, min: 10.00)');
    }
    expect(await error({ acceptor: 'NOBODY' })).toBe('there is no acceptor NOBODY');
    expect(await error({ user: 'nobody' })).toBe('there is no user nobody');
    expect(await operator.error('acceptance cancel', { acceptance: 'A0' })).toBe(
      'there is no acceptance A0',
    );
  });
});

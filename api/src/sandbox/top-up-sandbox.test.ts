import { randomUUID } from 'node:crypto';

import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { topUpSandboxCall } from '@adpartner/shared/contract/sandbox';
import { getWalletCall } from '@adpartner/shared/contract/wallet';

import { topUp as addMoney } from '../ledger/movements.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { SANDBOX_TOP_UPS_A_DAY } from './top-up-sandbox.ts';

describeOnDatabase('money of a sandbox', (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  beforeEach(async () => {
    ({ id: userId, token } = await makeSignedInUser(server.db));
  });
  const become = (environment: 'production' | 'sandbox') =>
    server.db.updateTable('configuration').set({ environment }).execute();
  const topUp = (key: string = randomUUID()) =>
    server.call(topUpSandboxCall, {}, { token, headers: { 'idempotency-key': key } });
  const balance = async () =>
    (await server.succeed(getWalletCall, {}, { token })).available_balance;

  test('needs a session', async () => {
    await become('sandbox');
    expect((await server.call(topUpSandboxCall, {})).error).toEqual({ reason: 'no_session' });
  });

  test('does not exist in production: nothing is added', async () => {
    await become('production');
    expect((await topUp()).error).toEqual({ reason: 'not_found' });
    expect(await balance()).toBe('0.00');
    expect((await server.succeed(listFundRecordsCall, {}, { token })).list).toEqual([]);
  });

  test('is added once per key, as a top-up like any other', async () => {
    await become('sandbox');
    const key = randomUUID();
    expect((await topUp(key)).data).toEqual({ amount: '500.00' });
    expect((await topUp(key)).data).toEqual({ amount: '500.00' });
    expect(await balance()).toBe('500.00');
    await topUp();
    expect(await balance()).toBe('1000.00');
    const { list } = await server.succeed(listFundRecordsCall, {}, { token });
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ['system_top_up', '500.00'],
      ['system_top_up', '500.00'],
    ]);
  });

  test('is added twenty times in a day, from whichever of many presses, and says when there can be more', async () => {
    await become('sandbox');
    const responses = await Promise.all(Array.from({ length: 23 }, () => topUp()));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(SANDBOX_TOP_UPS_A_DAY);
    expect(await balance()).toBe('10000.00');
    const { list } = await server.succeed(listFundRecordsCall, { size: 50 }, { token });
    const first = Date.parse(list.at(-1)!.time);
    const until = new Date(first + 86_400_000).toISOString();
    expect((await topUp()).error).toMatchObject({ reason: 'too_many_attempts', params: { until } });
  });

  test('counts no top-ups of more than a day ago', async () => {
    await become('sandbox');
    const at = new Date(Date.now() - 86_401_000);
    for (let one = 0; one < SANDBOX_TOP_UPS_A_DAY; one++) {
      await addMoney(server.db, { userId, amount: 1n, reference: 'T-1', at });
    }
    expect((await topUp()).code).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';

import { withdrawCall } from '@adpartner/shared/contract/wallet';

import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { count } from '../testing/chance.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD } from '../testing/transaction-passwords.ts';

const MANY = count(200, 1000);

describeOnEveryDatabase('withdrawing many times at once', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });
  afterAll(async () => {
    expect(await findDisagreements(server.db)).toEqual([]);
  });

  const manyAtOnce = (many: number, token: string, headers: Record<string, string>) => {
    const input = { amount: '1.00', method: 'bank', password: RIGHT_PASSWORD } as const;
    return Promise.all(
      Array.from({ length: many }, () => server.call(withdrawCall, input, { token, headers })),
    );
  };
  const withdrawalsOf = (userId: string) =>
    server.db.selectFrom('withdrawals').select('id').where('user_id', '=', userId).execute();

  test(`of ${MANY} withdrawals of 1.00 from 100.00 exactly 100 succeed`, async () => {
    const { id, token } = await makeWithdrawer(server.db, 10_000n);
    const responses = await manyAtOnce(MANY, token, {});
    const reasons = responses.map(({ error }) => error?.reason ?? 'success');
    expect(reasons.filter((reason) => reason === 'success')).toHaveLength(100);
    expect(reasons.filter((reason) => reason === 'insufficient_balance')).toHaveLength(MANY - 100);
    expect(await balancesOf(server.db, id)).toEqual({ withdrawals_pending: 10_000 });
    expect(await withdrawalsOf(id)).toHaveLength(100);
  });

  test('one key sent 500 times is one movement and 500 equal responses', async () => {
    const { id, token } = await makeWithdrawer(server.db, 10_000n);
    const responses = await manyAtOnce(500, token, { 'idempotency-key': randomUUID() });
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.data).toMatchObject({ amount: '-1.00', status: 'pending' });
    expect(await balancesOf(server.db, id)).toEqual({
      available_balance: 9900,
      withdrawals_pending: 100,
    });
    expect(await withdrawalsOf(id)).toHaveLength(1);
  });
});

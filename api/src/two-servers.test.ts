import { withdrawCall } from '@adpartner/shared/contract/wallet';
import { PREFIX } from '@adpartner/shared/contract/call';

import { readConfig } from './config/server-config.ts';
import type { Database } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { recordDelivery } from './delivery/delivery-port.ts';
import { runSimulator } from './delivery/run-simulator.ts';
import { endDuePlans } from './delivery/end-due-plans.ts';
import { createServer } from './server/create-server.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { balancesOf, findDisagreements } from './testing/balances.ts';
import { makePutPlan } from './testing/make-plan.ts';
import { makeUser } from './testing/make-user.ts';
import { makeWithdrawer } from './testing/make-withdrawer.ts';
import { describeOnPostgres } from './testing/test-database.ts';
import { askForTemplate, databaseUrl } from './testing/databases/test-template.ts';
import { TEST_SECRETS } from './testing/test-server.ts';
import { RIGHT_PASSWORD } from './testing/transaction-passwords.ts';

import.meta.jest.setTimeout(180_000);

describeOnPostgres('two servers on one database', (open) => {
  let databases: Database[];
  let apps: Awaited<ReturnType<typeof createServer>>[];
  beforeAll(async () => {
    const one = await open();
    const name = await one.db
      .selectNoFrom((is) => is.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    const { url: server } = await askForTemplate('postgres');
    databases = [one, await openPostgres(databaseUrl(server, name.name))];
    apps = await Promise.all(
      databases.map(({ db }) =>
        createServer({
          database: db,
          config: readConfig({ SITE_DIR: 'no-site' }, '/'),
          secrets: TEST_SECRETS,
        }),
      ),
    );
  });
  afterAll(() => databases[1]?.close());

  test('let out as much as there is, however the withdrawals are shared between them', async () => {
    const { db } = databases[0]!;
    const { id, token } = await makeWithdrawer(db, 2000n);
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        apps[at % 2]!.inject({
          method: 'POST',
          url: PREFIX + withdrawCall.path,
          headers: { 'x-ct': token },
          payload: { amount: '1.00', method: 'bank', password: RIGHT_PASSWORD },
        }),
      ),
    );
    const codes = asked.map(({ payload }) => (JSON.parse(payload) as { code: number }).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code === 400)).toHaveLength(40);
    expect(await balancesOf(db, id)).toEqual({ withdrawals_pending: 2000 });
    expect((await verifyLedger(db)).difference).toBeNull();
  });

  test('answer one key with one movement, whichever of them it comes to', async () => {
    const { db } = databases[0]!;
    const { id, token } = await makeWithdrawer(db, 2000n);
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        apps[at % 2]!.inject({
          method: 'POST',
          url: PREFIX + withdrawCall.path,
          headers: { 'x-ct': token, 'idempotency-key': key },
          payload: { amount: '3.00', method: 'bank', password: RIGHT_PASSWORD },
        }),
      ),
    );
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect(await balancesOf(db, id)).toEqual({ available_balance: 1700, withdrawals_pending: 300 });
  });

  test('share the background work, and nothing is done twice', async () => {
    const { db } = databases[0]!;
    const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)));
    const past = new Date(Date.now() - 60_000);
    for (const { id } of users) {
      await makePutPlan(db, id, 5000n, { at: past });
      const { number } = await makePutPlan(db, id, 1000n, { at: past });
      const report = { source: 'network', plan: number, at: past };
      await recordDelivery(db, [
        { ...report, id: `${number} 1`, kind: 'matched' },
        {
          ...report,
          id: `${number} 2`,
          kind: 'delivered',
          impressions: 1,
          clicks: 0,
          consumed: 1000n,
          revenue: 1100n,
        },
        { ...report, id: `${number} 3`, kind: 'closed', settlesAt: past },
      ]);
    }
    await Promise.all(databases.flatMap((one) => [endDuePlans(one.db), runSimulator(one.db)]));
    const settled = await db
      .selectFrom('plans')
      .select('id')
      .where('status', '=', 'settled')
      .execute();
    expect(settled).toHaveLength(12);
    const entries = await db
      .selectFrom('plan_history')
      .select(({ fn }) => fn.countAll<bigint>().as('times'))
      .where('status', '=', 'settled')
      .groupBy('plan_id')
      .execute();
    expect(entries.map(({ times }) => Number(times))).toEqual(Array<number>(12).fill(1));
    const reports = await db
      .selectFrom('delivery_events')
      .select(['source', 'external_id'])
      .where('source', '=', 'sandbox')
      .execute();
    expect(new Set(reports.map(({ external_id }) => external_id)).size).toBe(12);
    expect(reports).toHaveLength(12);
    expect(await findDisagreements(db)).toEqual([]);
  });
});

import fc from 'fast-check';

import { verifyLedger } from './ledger/verify-ledger.ts';
import { count, SAME_AGAIN, SEED } from './testing/chance.ts';
import { isExplained } from './testing/histories/explain.ts';
import { BEGUN_WITH, live } from './testing/histories/live.ts';
import { moneyOf } from './testing/histories/model.ts';
import { plans } from './testing/histories/plan.ts';
import { TwoServers } from './testing/histories/two-servers.ts';
import { describeOnBothDatabases } from './testing/test-database.ts';

import.meta.jest.setTimeout(1_800_000);

/** For each database. */
const HISTORIES = count(12, 1_000);

describeOnBothDatabases(`several clients at two servers, ${SAME_AGAIN}`, (open) => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await TwoServers.open(await open());
  });
  afterAll(() => servers?.close());

  test(`are told what some order of their requests explains, in ${HISTORIES} histories`, async () => {
    let requests = 0;
    let unheard = 0;
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const history = await live(servers, plan);
        requests += history.length;
        unheard += history.filter(({ outcome }) => outcome === null).length;
        // A failure prints the plan, shrunk, and the seed that makes it again.
        if (!isExplained(history, moneyOf(BEGUN_WITH))) {
          throw new Error(`no order explains ${JSON.stringify(history, null, 1)}`);
        }
      }),
      { numRuns: HISTORIES, seed: SEED },
    );
    console.log(`${HISTORIES} histories, ${requests} requests, ${unheard} without an answer`);
    expect(unheard).toBeGreaterThan(0);
    expect((await verifyLedger(servers.db)).difference).toBeNull();
  });
});

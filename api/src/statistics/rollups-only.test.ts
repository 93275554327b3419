import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import { sql } from 'kysely';

import { recordDelivery } from '../delivery/delivery-port.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer } from '../testing/test-server.ts';

describeOnDatabase('the data overview', (open) => {
  test('of every period is read off the totals: the events may be gone', async () => {
    const server = await openTestServer(open);
    const { id, token } = await makeSignedInUser(server.db);
    const { number } = await makePutPlan(server.db, id, 5000n);
    const report = { source: 'network', plan: number, at: new Date() };
    await recordDelivery(server.db, [
      { ...report, id: '1', kind: 'matched' },
      {
        ...report,
        id: '2',
        kind: 'delivered',
        impressions: 40,
        clicks: 2,
        consumed: 1250n,
        revenue: 1500n,
      },
    ]);
    await sql`alter table delivery_events rename to gone`.execute(server.db);
    for (const type of ['1', '2', '3', '4']) {
      for (const time_zone of ['UTC', 'Asia/Kathmandu', 'Asia/Kolkata']) {
        const { figures } = await server.succeed(getStatisticsCall, { type, time_zone }, { token });
        expect({ type, time_zone, ...figures }).toMatchObject({
          type,
          time_zone,
          impressions: 40,
          clicks: 2,
          consumed: '12.50',
          ad_revenue: '15.00',
          profit: '2.50',
        });
      }
    }
  });
});

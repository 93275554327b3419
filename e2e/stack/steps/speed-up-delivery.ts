import { onServer } from '../../../api/src/testing/databases/test-template.ts';
import { expect } from '../test.ts';
import type { Stack } from '../server.ts';

/**
 * Makes the sandbox deliver a funded plan one step per poll of its simulator, instead of over
 * minutes. Only where the database is reachable from outside the server.
 */
export async function speedUpDelivery({ databaseUrl }: Stack, plan: string): Promise<void> {
  if (databaseUrl === null) return;
  await onServer(databaseUrl, (client) =>
    expect
      .poll(async () => {
        const { rowCount } = await client.query(
          `update simulated_deliveries set step_seconds = 1, next_at = clock_timestamp()
            where plan_id = $1`,
          [plan],
        );
        return rowCount;
      })
      .toBe(1),
  );
}

import { onServer } from '../../api/src/testing/test-template.ts';
import { expect } from './test.ts';
import type { Stack } from './server.ts';

/**
 * Has the sandbox's network deliver a plan, which has been put, at its simulator's own pace: a step each
 * time that it looks, where a stack's database can be reached beside the server. Else it takes minutes.
 */
export async function hurryDelivery({ databaseUrl }: Stack, plan: string): Promise<void> {
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

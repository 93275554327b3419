import { ConfigError } from '../config/config-error.ts';
import type { Environment } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';

/**
 * Assigns a new database to this environment, for good.
 * @throws ConfigError if it belongs to the other one: demo data and real money must never mix
 */
export async function claimEnvironment(db: Queries, environment: Environment): Promise<void> {
  await db
    .updateTable('configuration')
    .set({ environment })
    .where('environment', 'is', null)
    .execute();
  const claimed = await db
    .selectFrom('configuration')
    .select('environment')
    .executeTakeFirstOrThrow();
  if (claimed.environment !== environment) {
    throw new ConfigError(
      `this database is of a ${claimed.environment ?? 'nameless'} server: it can't be used with ADPARTNER_ENVIRONMENT=${environment}`,
    );
  }
}

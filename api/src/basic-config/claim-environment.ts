import { ConfigError } from '../config/config-error.ts';
import type { Environment } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';

/**
 * Makes a new database one of this environment, for good.
 * @throws ConfigError where it is one of the other: made-up figures and money are never to meet
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

import { sql } from 'kysely';

import type { Environment } from '../config/server-config.ts';
import type { Queries } from '../db/database.ts';
import { CallError } from '../errors/call-error.ts';

/**
 * The texts that a production server needs before it takes registrations, and that are not published yet: without
 * terms a user would accept nothing, without a support channel a user could not ask. A sandbox is always open.
 */
export async function missingForRegistration(
  db: Queries,
  environment: Environment,
): Promise<string[]> {
  if (environment === 'sandbox') return [];
  const { rows } = await sql<{ missing: string }>`
    select 'no terms (config set terms …)' as missing
      where not exists (select from texts where code = 'terms')
    union all
    select 'no channel of support (channel add --kind general …)'
      where not exists (select from channels where user_id is null and kind = 'general')`.execute(
    db,
  );
  return rows.map(({ missing }) => missing);
}

/** @throws CallError `not_open` */
export async function requireOpenRegistration(
  db: Queries,
  environment: Environment,
): Promise<void> {
  const missing = await missingForRegistration(db, environment);
  if (missing.length > 0) throw new CallError('not_open');
}

import { sql } from 'kysely';

import type { AccountStatus } from '../db/tables/identity.ts';

/** The status of a new account, by the setting `registration.activation`. */
export const newAccountStatus = sql<AccountStatus>`(select new_account_status from configuration)`;

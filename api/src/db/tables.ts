import type { ContentTables } from './tables/content.ts';
import type { IdentityTables } from './tables/identity.ts';

/** Every table of the database, as Kysely types its queries. */
export interface Tables extends IdentityTables, ContentTables {}

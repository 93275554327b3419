import { PGlite } from '@electric-sql/pglite';

import type { MigrationSession } from '../../db/migration-session.ts';
import { LEAN_PGLITE } from './lean-pglite.ts';

/** A PGlite without our schema, as migrations see it. */
export async function openBarePGlite(): Promise<{ pglite: PGlite; session: MigrationSession }> {
  const pglite = await PGlite.create(LEAN_PGLITE);
  return {
    pglite,
    session: {
      exec: async (text) => void (await pglite.exec(text)),
      query: async (text, values) => (await pglite.query<never>(text, values)).rows,
    },
  };
}

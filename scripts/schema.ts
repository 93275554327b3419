// Writes the files generated from the database's schema: run it after a change of a migration or a routine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openPGlite } from '../api/src/db/pglite.ts';
import { checksumOf, readRoutines } from '../api/src/db/routines.ts';
import { LEAN_PGLITE } from '../api/src/testing/databases/lean-pglite.ts';
import { schemaText } from '../api/src/testing/databases/schema-text.ts';
import { helpFor } from './process/help.ts';
import { root } from './process/run-command.ts';

helpFor(`node scripts/run.mjs schema
  Writes api/src/db/schema.sql, and counts the version of api/src/db/routines up where a routine has changed.`);

const folder = join(root, 'api/src/db');
const database = await openPGlite({ settings: LEAN_PGLITE });
try {
  await database.migrate();
  writeFileSync(join(folder, 'schema.sql'), await schemaText(database.db));
} finally {
  await database.close();
}
const { version, checksum, all } = await readRoutines();
const now = checksumOf(all);
if (now !== checksum) {
  const text = JSON.stringify({ version: version + 1, checksum: now }, null, 2);
  writeFileSync(join(folder, 'routines/version.json'), `${text}\n`);
}

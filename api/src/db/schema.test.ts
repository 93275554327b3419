import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { openTestPGlite } from '../testing/test-database.ts';
import { schemaText } from '../testing/databases/schema-text.ts';
import { checksumOf, readRoutines } from './routines.ts';

// If one of these fails: node scripts/run.mjs schema
test('schema.sql says what migrations and routines leave', async () => {
  const database = await openTestPGlite();
  try {
    const written = await readFile(path.join(import.meta.dirname, 'schema.sql'), 'utf8');
    expect(await schemaText(database.db)).toBe(written);
  } finally {
    await database.close();
  }
});

test('the routines’ version was counted up with their last change', async () => {
  const { all, checksum } = await readRoutines();
  expect(checksumOf(all)).toBe(checksum);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openConfiguredDatabase } from './open-configured-database.ts';
import type { ServerConfig } from './server-config.ts';

const open = (part: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>) =>
  openConfiguredDatabase(part as ServerConfig);

test('a database that does not answer is told in a line, without its password', async () => {
  const databaseUrl = 'postgres://user:secret@127.0.0.1:1/none';
  await expect(open({ databaseUrl, dataDir: '/nowhere' })).rejects.toThrow(
    /^the database of DATABASE_URL can't be reached: (?!.*secret).*ECONNREFUSED.*$/,
  );
});

test('a data folder that holds no database is told in a line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'adpartner-data-'));
  try {
    writeFileSync(join(dataDir, 'PG_VERSION'), 'not a version');
    await expect(open({ databaseUrl: null, dataDir: join(dataDir, 'PG_VERSION') })).rejects.toThrow(
      /^the database in DATA_DIR can't be opened: [^\n]+$/,
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { lockDataDir, prepareDataDir } from '../config/data-dir.ts';
import { openPGlite } from '../db/pglite.ts';
import { openOperatorEndpoint } from '../operator/endpoint/endpoint.ts';
import { readEndpoints } from '../config/endpoint-file.ts';
import { bareEnvironment } from '../testing/bare-environment.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { NODE_FLAGS } from '../testing/node-flags.ts';
import { openTestPGlite } from '../testing/test-database.ts';
import { TEST_SECRETS, TEST_SITE } from '../testing/test-server.ts';
import { askForTemplate } from '../testing/databases/test-template.ts';
import { readBackup } from './read-backup.ts';
import type { BackupPart } from './backup-format.ts';

import.meta.jest.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), 'adpartner-run-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'k'.repeat(32);
let more: Record<string, string> = {};
afterEach(() => {
  more = {};
});

function run(dataDir: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, join(import.meta.dirname, 'main.ts'), ...args],
    {
      env: { ...bareEnvironment(), DATA_DIR: dataDir, PASSWORD_PEPPER: 'p'.repeat(32), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test('a data folder is written to a file, and the file becomes another data folder', async () => {
  const [dataDir, other, file] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'a.backup')];
  prepareDataDir(dataDir);
  const { file: template } = await askForTemplate('pglite');
  const database = await openPGlite({ dataDir, dump: new Blob([readFileSync(template)]) });
  const { id } = await makeUser(database.db);
  await makePutPlan(database.db, id, 1000n);
  await database.close();

  const unlock = lockDataDir(dataDir);
  expect(await run(dataDir, 'backup', '--to', file)).toEqual({
    code: 1,
    said: `DATA_DIR is in use by another server: ${dataDir}\n`,
  });
  unlock();
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, `${KEY}\n`);
  more = { BACKUP_KEY_FILE: keyFile };
  expect(await run(dataDir, 'backup', '--to', file)).toEqual({
    code: 0,
    said: `written to ${file}\n`,
  });
  more = {};
  expect(await run(other, 'restore', '--from', file, '--unauthenticated')).toEqual({
    code: 1,
    said: 'this backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key that it was written with\n',
  });
  expect(existsSync(other)).toBe(false);
  more = { BACKUP_KEY: KEY };
  const restored =
    /^restored as it was at \d{4}-[^ ]+Z, and the ledger is right: \d+ accounts, 2 entries\n$/;
  expect(await run(other, 'restore', '--from', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(restored) as unknown,
  });
});

test('a running server hands out its backup through its operator endpoint', async () => {
  const [dataDir, file] = [join(folder, 'running'), join(folder, 'running.backup')];
  prepareDataDir(dataDir);
  const database = await openTestPGlite();
  const unlock = lockDataDir(dataDir);
  const endpoint = { host: '127.0.0.1', port: 0, token: null };
  const close = await openOperatorEndpoint(
    { db: database.db, secrets: TEST_SECRETS },
    { dataDir, operator: endpoint, customerServiceOrigins: [], siteDir: TEST_SITE },
  );
  try {
    await makeUser(database.db);
    await sql`alter table schema_migrations rename to gone`.execute(database.db);
    expect((await run(dataDir, 'backup', '--to', file)).code).toBe(1);
    expect(existsSync(file)).toBe(false);
    await sql`alter table gone rename to schema_migrations`.execute(database.db);
    expect(await run(dataDir, 'backup', '--to', file)).toEqual({
      code: 0,
      said: `written to ${file}, by the server that runs\n`,
    });
    const url = readEndpoints(dataDir)[0]?.url;
    expect((await fetch(`${url}/backup`)).status).toBe(401);
  } finally {
    await close();
    await database.close();
    unlock();
  }
  const parts: BackupPart[] = [];
  for await (const part of readBackup(file, { keys: { PASSWORD_PEPPER: 'p'.repeat(32) } }))
    parts.push(part);
  expect(parts).toContainEqual({ table: 'users' });
});

test.each([
  [['backup'], 2, /^--to FILE is missing: see --help\n$/],
  [['restore'], 2, /^--from FILE is missing: see --help\n$/],
  [['backup', '--into', 'x'], 2, /^unknown option '--into'\n$/],
  [['backup', 'a.backup', '--to', 'a'], 2, /^too many arguments[^\n]*\n$/],
  [['backup', '--help'], 0, /^Usage: npm run backup -- --to FILE\n/],
  [
    ['restore', '--help'],
    0,
    /^Usage: npm run restore -- --from FILE \[--force\] \[--unauthenticated\]\n/,
  ],
  [['copy'], 2, /^usage: /],
])('%j ends with %d and tells how it goes', async (args, code, told) => {
  const ended = await run(join(folder, 'none'), ...args);
  expect(ended).toEqual({ code, said: expect.stringMatching(told) as unknown });
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

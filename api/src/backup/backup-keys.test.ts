import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readBackupKeys } from './backup-keys.ts';

const KEY = 'k'.repeat(32);
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'adpartner-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string>, pepper: string | null = null) =>
  readBackupKeys(env, { dataDir, pepper });

test('the pepper is that of the environment, else that in the data folder; it is not made here', () => {
  expect(read({})).toEqual({});
  expect(read({}, 'of the environment')).toEqual({ PASSWORD_PEPPER: 'of the environment' });
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets', 'password-pepper'), 'kept\n');
  expect(read({})).toEqual({ PASSWORD_PEPPER: 'kept' });
});

test('the key of backups is that of the environment, or what is in a file', () => {
  const file = join(dataDir, 'key');
  writeFileSync(file, `${KEY}\n`);
  expect(read({ BACKUP_KEY: KEY })).toEqual({ BACKUP_KEY: KEY });
  expect(read({ BACKUP_KEY_FILE: file })).toEqual({ BACKUP_KEY: KEY });
});

test.each([
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY is shorter than 32 characters'],
  [{ BACKUP_KEY_FILE: '/dev/null' }, 'BACKUP_KEY_FILE is shorter than 32 characters'],
  [{ BACKUP_KEY_FILE: '/no/such/file' }, "BACKUP_KEY_FILE can't be read"],
  [{ BACKUP_KEY: KEY, BACKUP_KEY_FILE: '/dev/null' }, 'are both set'],
])('%j is refused', (env, why) => {
  expect(() => read(env)).toThrow(why);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { readVapidKey } from './read-push.ts';
import { keptSecret, readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adpartner-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  test('is made where there is none', () => {
    prepareDataDir(join(folder, 'a', 'b'));
    expect(statSync(join(folder, 'a', 'b', 'secrets')).mode & 0o777).toBe(0o700);
  });

  test('that can not be made is refused', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow(ConfigError);
    expect(() => prepareDataDir('/proc/nothing/data')).toThrow("DATA_DIR can't be written to");
  });

  test('is held by one server at a time', () => {
    const unlock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow('in use by another server');
    unlock();
    lockDataDir(folder)();
  });

  test('is free again after a server that was killed', () => {
    const killed = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
       lockDataDir(${JSON.stringify(folder)});
       process.kill(process.pid, 'SIGKILL');`,
    ]);
    expect(killed.signal).toBe('SIGKILL');
    lockDataDir(folder)();
  });
});

describe('kept secrets', () => {
  beforeEach(() => prepareDataDir(folder));

  test('are made once and readable by their owner only', () => {
    const first = keptSecret(folder, 'key', () => 'first');
    expect(first).toBe('first');
    expect(keptSecret(folder, 'key', () => 'second')).toBe('first');
    expect(statSync(join(folder, 'secrets', 'key')).mode & 0o777).toBe(0o600);
  });

  test('give way to those of the environment', () => {
    const config = { dataDir: folder, environment: 'sandbox' as const, vapidKey: null };
    const secrets = readSecrets({ ...config, pepper: 'p', ticketKey: null });
    expect(secrets.pepper).toBe('p');
    expect(secrets.ticketKey).toMatch(/^[\w-]{43}$/);
    expect(readSecrets({ ...config, pepper: null, ticketKey: null, vapidKey: 'v' }).vapidKey).toBe(
      'v',
    );
  });

  test('have a key for push messages in a sandbox only: servers of a production share no folder', () => {
    const config = { dataDir: folder, pepper: 'p', ticketKey: 't', vapidKey: null };
    const { vapidKey } = readSecrets({ ...config, environment: 'sandbox' });
    expect(vapidKey).not.toBeNull();
    expect(readVapidKey(vapidKey)).toBe(vapidKey);
    expect(readSecrets({ ...config, environment: 'sandbox' }).vapidKey).toBe(vapidKey);
    expect(readSecrets({ ...config, environment: 'production' }).vapidKey).toBeNull();
  });
});

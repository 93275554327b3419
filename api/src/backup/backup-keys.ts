import { readFileSync } from 'node:fs';

import { ConfigError } from '../config/config-error.ts';
import { findSecret } from '../config/secrets.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { SealKeys } from './sealed-file.ts';

const SHORTEST = 32;

function readBackupKey(env: NodeJS.ProcessEnv): string | undefined {
  const { BACKUP_KEY = '', BACKUP_KEY_FILE = '' } = env;
  if (BACKUP_KEY && BACKUP_KEY_FILE) {
    throw new ConfigError('BACKUP_KEY and BACKUP_KEY_FILE are both set: leave one of them out');
  }
  const name = BACKUP_KEY_FILE ? 'BACKUP_KEY_FILE' : 'BACKUP_KEY';
  let key = BACKUP_KEY;
  try {
    if (BACKUP_KEY_FILE) key = readFileSync(BACKUP_KEY_FILE, 'utf8');
  } catch {
    throw new ConfigError(`BACKUP_KEY_FILE can't be read: ${BACKUP_KEY_FILE}`);
  }
  key = key.trim();
  if (key === '' && !BACKUP_KEY_FILE) return undefined;
  if (key.length < SHORTEST)
    throw new ConfigError(`${name} is shorter than ${SHORTEST} characters`);
  return key;
}

/**
 * The keys that seal backups: `BACKUP_KEY`, or the content of the file `BACKUP_KEY_FILE`, if set; and the
 * server's pepper, from the environment or the data folder.
 * @throws ConfigError for an invalid key
 */
export function readBackupKeys(
  env: NodeJS.ProcessEnv,
  config: Pick<ServerConfig, 'dataDir' | 'pepper'>,
): SealKeys {
  const key = readBackupKey(env);
  const pepper = config.pepper ?? findSecret(config.dataDir, 'password-pepper');
  return {
    ...(key !== undefined && { BACKUP_KEY: key }),
    ...(pepper !== null && { PASSWORD_PEPPER: pepper }),
  };
}

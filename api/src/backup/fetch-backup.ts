import { Readable } from 'node:stream';

import { readEndpoints, type Endpoint } from '../config/endpoint-file.ts';
import { BackupError } from './backup-format.ts';
import { BACKUP_PATH } from './backup-route.ts';
import type { SealKeys } from './sealed-file.ts';
import { keepBackup } from './write-backup.ts';

/** Asks a server for a backup. Returns null if no server listens there any more. */
async function ask({ url, token }: Endpoint): Promise<Response | null> {
  try {
    return await fetch(new URL(BACKUP_PATH, url), {
      headers: { authorization: `Bearer ${token}` },
    });
  } catch {
    return null;
  }
}

/**
 * Has the running server of this data folder write the backup.
 * @returns false if none runs
 * @throws BackupError if it does not serve one
 */
export async function fetchBackup(dataDir: string, file: string, keys: SealKeys): Promise<boolean> {
  for (const endpoint of readEndpoints(dataDir)) {
    const response = await ask(endpoint);
    if (!response) continue;
    if (!response.ok || !response.body) {
      throw new BackupError(
        `the server at ${endpoint.url} hands out no backup (${response.status})`,
      );
    }
    await keepBackup(file, Readable.fromWeb(response.body as never), keys);
    return true;
  }
  return false;
}

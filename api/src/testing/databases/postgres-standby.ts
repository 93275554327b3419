import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { copyCluster, dataOf } from './postgres-cluster.ts';
import { onServer } from './test-template.ts';

/** Of a running server, what a copy must not have. */
const NOT_COPIED = /\/(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp)\/.+)$/;

/**
 * Copies a running server's cluster into an empty home, as `pg_basebackup` does, for a server that then streams from it
 * as its replica.
 * @param url of the running server, as its superuser
 */
export async function copyAsStandby(from: string, url: string, home: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const label = await onServer(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    copyCluster(from, home, (file) => !NOT_COPIED.test(file));
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    return rows[0]!.labelfile;
  });
  const write = (name: string, text: string) => writeFileSync(path.join(dataOf(home), name), text);
  write('backup_label', label);
  write('standby.signal', '');
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  write(
    'postgresql.auto.conf',
    `primary_conninfo = '${source}'\nhot_standby_feedback = on\nwal_retrieve_retry_interval = 200\n`,
  );
}

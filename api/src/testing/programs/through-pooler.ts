import type { PoolMode } from './pgbouncer.ts';
import { askForTemplate, onServer } from '../databases/test-template.ts';

/** Gives a database the time limits that a server behind a pooler needs. */
export async function setLimits(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(url, async (client) => {
    await client.query(`alter database ${name} set statement_timeout = '30s'`);
    await client.query(`alter database ${name} set idle_in_transaction_session_timeout = '60s'`);
  });
}

/** The URL of a database of this test run through its PgBouncer, prepared as docs/operating.md says. */
export async function throughPooler(url: string, mode: PoolMode): Promise<string> {
  await setLimits(url);
  const { port } = await askForTemplate(`pooler-${mode}`);
  const through = new URL(url);
  through.port = String(port);
  return through.href;
}

import { setTimeout as sleep } from 'node:timers/promises';

import type { Listener, StopListening } from './database.ts';
import { ApiClient } from './postgres-clients.ts';

const RETRY_MS = [500, 1500] as const;

/**
 * Listens on a connection of its own, which is replaced when it breaks. The first one must succeed.
 * @param url of PostgreSQL itself: a pooler in transaction mode passes no notifications on
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { hear, missed }: Listener,
): Promise<StopListening> {
  const stopped = new AbortController();
  let current: ApiClient | null = null;

  async function connect(): Promise<void> {
    const client = new ApiClient({
      connectionString: url,
      application_name: 'adpartner-events',
      connectionTimeoutMillis: 10_000,
      // Otherwise a server that is gone without a word is noticed after hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload = '' }) => hear(payload));
    await client.connect();
    await client.query(`listen ${channel}`);
    current = client;
    client.once('end', () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    current = null;
    const [least, more] = RETRY_MS;
    while (!stopped.signal.aborted) {
      try {
        await sleep(least + Math.random() * more, undefined, { signal: stopped.signal });
        await connect();
        return missed();
      } catch {
        // The calls report that the database is gone.
      }
    }
  }

  await connect();
  return async () => {
    stopped.abort();
    await current?.end();
  };
}

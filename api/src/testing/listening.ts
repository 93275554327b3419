import type { Queries } from '../db/database.ts';
import { readConfig, type ServerConfig } from '../config/server-config.ts';
import { createServer } from '../server/create-server.ts';
import { TEST_SECRETS } from './test-server.ts';

/** A server that takes calls on this machine. */
export interface Listening {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Starts one of any number of servers on a database; it believes a proxy on this machine. */
export async function listenOn(
  db: Queries,
  config: Partial<ServerConfig> = {},
): Promise<Listening> {
  const app = await createServer({
    database: db,
    config: { ...readConfig({ SITE_DIR: 'no-site' }, '/'), trustProxy: ['127.0.0.1'], ...config },
    secrets: TEST_SECRETS,
  });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, close: () => app.close() };
}

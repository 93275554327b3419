import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { sql } from 'kysely';

import { readConfig } from '../../config/server-config.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { createServer } from '../../server/create-server.ts';
import { askForTemplate, databaseUrl } from '../databases/test-template.ts';
import { TEST_SECRETS, TEST_SITE } from '../test-server.ts';
import type { Fault } from './plan.ts';

/** What a client is told; `reason` null for success. */
export interface Response {
  readonly reason: string | null;
  readonly data: unknown;
}

/** Two servers on one database, each with connections of its own where the database has several. */
export class TwoServers {
  readonly db: Database['db'];
  private readonly databases: readonly Database[];
  private readonly apps: Awaited<ReturnType<typeof createServer>>[] = [];

  private constructor(databases: readonly Database[]) {
    this.databases = databases;
    this.db = databases[0]!.db;
  }

  static async open(database: Database): Promise<TwoServers> {
    if (database.driver === 'pglite') return new TwoServers([database, database]).begin();
    const { url } = await askForTemplate('postgres');
    const { name } = await database.db
      .selectNoFrom((is) => is.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    // The first one's connections are the test's own: no fault breaks them.
    const own = await Promise.all([1, 2].map(() => openPostgres(databaseUrl(url, name))));
    return new TwoServers([database, ...own]).begin();
  }

  private async begin(): Promise<this> {
    for (const at of [0, 1]) this.apps[at] = await this.create(at);
    return this;
  }

  private create(at: number) {
    const config = { ...readConfig({}, '/'), siteDir: TEST_SITE };
    const { db } = this.databases.at(at - 2)!;
    return createServer({ database: db, config, secrets: TEST_SECRETS });
  }

  /** Makes a call; null if what comes back does not tell whether it was done. */
  async ask(at: number, call: Call, input: object, headers: object): Promise<Response | null> {
    const { payload } = await this.apps[at]!.inject({
      method: call.method,
      url: PREFIX + call.path,
      headers: { ...headers },
      ...(call.method === 'POST' && { payload: input }),
    }).catch(() => ({ payload: '' }));
    try {
      const { code, data } = JSON.parse(payload) as { code: number; data: { reason?: string } };
      const reason = code === 200 ? null : (data.reason ?? 'server_error');
      return reason === 'server_error' ? null : { reason, data };
    } catch {
      return null;
    }
  }

  async suffer({ do: what, server }: Fault): Promise<void> {
    if (what === 'restart') {
      const before = this.apps[server]!;
      this.apps[server] = await this.create(server);
      await before.close();
    } else if (this.databases.length > 2) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        this.db,
      );
    }
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.close();
    if (this.databases.length > 2) {
      await Promise.all(this.databases.slice(1).map((database) => database.close()));
    }
  }
}

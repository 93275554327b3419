import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { clearUp, freshFolder, readLines, startMain, withDatabase } from '../testing/start-main.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { onServer } from '../testing/databases/test-template.ts';

import.meta.jest.setTimeout(240_000);

afterAll(clearUp);

interface Connection {
  readonly pid: number;
  readonly application: string;
  readonly isIdle: boolean;
}

/** A server's connections to the database of `client`. */
async function connectionsOf(client: pg.Client): Promise<Connection[]> {
  // In a transaction it would see the same ones again and again.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<Connection>(`
    select pid, application_name as application, state = 'idle' as "isIdle" from pg_stat_activity
    where datname = current_database() and application_name like 'adpartner-%'`);
  return rows;
}

/** Waits for connections that are as wanted, ends them, and waits until they are gone. */
async function endThose(client: pg.Client, isWanted: (one: Connection) => boolean): Promise<void> {
  let found: Connection[] = [];
  while (found.length === 0) found = (await connectionsOf(client)).filter(isWanted);
  const pids = found.map(({ pid }) => pid);
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  while ((await connectionsOf(client)).some(({ pid }) => pids.includes(pid)));
}

describeOnPostgres('a server', () => {
  test('serves on after each kind of its connections was broken while idle', async () => {
    await withDatabase(async (url) => {
      const server = startMain({ DATA_DIR: freshFolder(), DATABASE_URL: url });
      const { url: site } = readLines(await server.ready);
      await onServer(url, async (client) => {
        for (const name of ['adpartner-api', 'adpartner-events']) {
          await endThose(client, ({ application, isIdle }) => isIdle && application === name);
          // Later than its end is noticed.
          while ((await fetch(`${site}/ready`)).status !== 200) await sleep(50);
        }
      });
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
    });
  });

  test('whose first connection breaks does not start, and says so in one line', async () => {
    await withDatabase((url) =>
      onServer(url, async (client) => {
        // What the first connection reads, so that it waits.
        await client.query('begin; lock table pg_prepared_statements in access exclusive mode');
        const server = startMain({ DATA_DIR: freshFolder(), DATABASE_URL: url });
        await endThose(client, ({ isIdle }) => !isIdle);
        const { code, complained } = await server.ended;
        expect(code).toBe(1);
        // By the query under way, or by one that comes after it.
        expect(complained).toMatch(
          /^the database of DATABASE_URL can't be reached: [^\n]*(terminating connection|connection error)[^\n]*\n$/,
        );
      }),
    );
  });
});

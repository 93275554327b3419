import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';
import { editUserCall } from '@adpartner/shared/contract/edit-user';
import { putPlanCall } from '@adpartner/shared/contract/plan';
import pg from 'pg';

import { knownMigrations } from './db/read-migrations.ts';
import { readRoutines } from './db/routines.ts';
import { count } from './testing/chance.ts';
import { unpackPreviousServer } from './testing/previous-server.ts';
import { describeWithPrograms } from './testing/programs/describe-with-programs.ts';
import { freePort } from './testing/programs/free-port.ts';
import { startNginx, type NginxServer } from './testing/programs/nginx-server.ts';
import { clientOf } from './testing/programs/through-nginx.ts';
import {
  behindNginx,
  clearUp,
  freshFolder,
  readLines,
  startMain,
  withDatabase,
} from './testing/start-main.ts';

import.meta.jest.setTimeout(1_800_000);

const AT_ONCE = 8;
/** Milliseconds between the requests of one client: starting servers takes most of the machine's time. */
const PAUSE = count(200, 0);
/** Plans that are put meanwhile, at most. */
const PLANS = 2000;
/** After the upgrade the servers are restarted so many times, and until there are so many responses. */
const ROUNDS = count(1, 3);
const REQUESTS = count(500, 10_000);
/** How long servers of both releases run side by side, in milliseconds. */
const SIDE_BY_SIDE = count(1000, 10_000);

let nginx: NginxServer | undefined;
afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
});
afterAll(clearUp);

async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** What a database has been brought to: the last migration, and the version of the routines. */
const stateOf = async (url: string) =>
  (
    await query<{ migration: string; routines: number }>(
      url,
      `select (select max(name) from schema_migrations) as migration,
        (select max(version) from schema_routines) as routines`,
    )
  )[0]!;

/** Gives a user plans that wait to be put, and the money for them. */
const assignPlans = async (url: string, username: string, count: number) =>
  (
    await query<{ id: string }>(
      url,
      `with partner as materialized (
        select id from users where username = $1
      ), paid as materialized (
        select top_up(id, $2 * 1000, 'upgrade') from partner
      )
      select (assign_plan(partner.id, (select id from products limit 1), '{"en": "Content"}', '{"en": "Rule"}',
        '{"regions": [], "ages": [], "interests": []}')).id
      from paid, partner, generate_series(1, $2::int)`,
      [username, count],
    )
  ).map(({ id }) => id);

interface Envelope {
  readonly code: number;
  readonly data: { token: string } | null;
}

describeWithPrograms('two servers of the previous release behind nginx', (programs) => {
  test('are replaced by this one, which migrates the database, and restarted: no call of their users fails', async () => {
    await withDatabase(async (url) => {
      const previous = unpackPreviousServer(freshFolder());
      const ports = [await freePort(), await freePort()];
      const servers = ports.map((port) => startMain(behindNginx(port, url), previous));
      const [told] = (await Promise.all(servers.map(({ ready }) => ready))).map(readLines);
      const before = await stateOf(url);
      nginx = await startNginx(programs, {
        servers: ports,
        edit: (text) => text.replaceAll(/limit_(req|conn) [^;]+;/g, ''),
      });
      const { ask, close } = clientOf(nginx, AT_ONCE);
      const login = { username: told!.username, password: told!.password };
      const { body } = await ask('POST', PREFIX + loginCall.path, { body: JSON.stringify(login) });
      const { token } = (JSON.parse(body) as Envelope).data!;

      const plans = await assignPlans(url, told!.username, PLANS);
      const failed: string[] = [];
      let succeeded = 0;
      let isOver = false;
      const call = async (method: 'GET' | 'POST', path: string, input?: object, key?: string) => {
        const headers: Record<string, string> = { 'x-ct': token, 'x-tz': 'UTC;GMT+00:00' };
        if (key) headers['idempotency-key'] = key;
        try {
          const sent = input ? { headers, body: JSON.stringify(input) } : { headers };
          const { status, body: text } = await ask(method, PREFIX + path, sent);
          const envelope = JSON.parse(text) as Envelope;
          if (status === 200 && envelope.code === 200) succeeded += 1;
          else failed.push(`${method} ${path}: ${status} ${text.slice(0, 120)}`);
        } catch (error) {
          failed.push(`${method} ${path}: ${String(error)}`);
        }
      };
      const load = Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let number = 0; !isOver; number++) {
          // Half of the clients send only what nginx does not repeat.
          await call('POST', editUserCall.path, { nickname: `lane ${lane} ${number}` });
          if (PAUSE > 0) await sleep(PAUSE);
          if (lane % 2 === 0) continue;
          await call('GET', '/user/property');
          await call('GET', '/transaction_flow/list?account=available_balance&size=20');
          const id = plans.pop();
          if (id === undefined) continue;
          const put = { id, amount: '10.00', official_push: true, real_time_placement: false };
          await call('POST', putPlanCall.path, put, randomUUID());
        }
      });

      const restart = async (at: number) => {
        servers[at]!.child.kill('SIGTERM');
        expect(await servers[at]!.ended).toMatchObject({ code: 0 });
        servers[at] = startMain(behindNginx(ports[at]!, url));
        await servers[at].ready;
        await sleep(SIDE_BY_SIDE);
      };
      for (const at of [0, 1]) await restart(at);
      for (let round = 0; round < ROUNDS || succeeded < REQUESTS; round++) {
        for (const at of [0, 1]) await restart(at);
      }
      isOver = true;
      await Promise.all(load);
      close();
      console.log(`upgrade: ${succeeded} calls, ${failed.length} failed; from`, before);
      expect(failed).toEqual([]);
      expect(succeeded).toBeGreaterThan(REQUESTS);
      const entries = await query<{ plan_id: string }>(
        url,
        `select e.plan_id from journal_entries e join plans p on p.id = e.plan_id
          where e.remark ->> 'key' = 'remark.plan_put' and p.put_content = '{"en": "Content"}'`,
      );
      // Each put that was acknowledged is there, once.
      expect(entries.length).toBe(PLANS - plans.length);
      expect(new Set(entries.map(({ plan_id }) => plan_id)).size).toBe(entries.length);
      expect(entries.length).toBeGreaterThan(10);
      const last = (await knownMigrations()).at(-1)!.name;
      const { version } = await readRoutines();
      expect(await stateOf(url)).toEqual({ migration: last, routines: version });
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
    });
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';
import { withdrawCall } from '@adpartner/shared/contract/wallet';

import { count } from './testing/chance.ts';
import { describeWithPrograms } from './testing/programs/describe-with-programs.ts';
import { freePort } from './testing/programs/free-port.ts';
import { startNginx, type NginxServer } from './testing/programs/nginx-server.ts';
import {
  behindNginx,
  clearUp,
  readLines,
  startMain,
  withDatabase,
  type StartedMain,
} from './testing/start-main.ts';
import { clientOf } from './testing/programs/through-nginx.ts';

import.meta.jest.setTimeout(1_800_000);

/** The least number of responses, over this many restarts of both servers. */
const REQUESTS = count(500, 10_000);
const ROUNDS = count(1, 3);
const AT_ONCE = 8;
/** Milliseconds between the requests of one client: starting servers takes most of the machine's time. */
const PAUSE = count(150, 0);

afterAll(clearUp);

/** The configuration without limits, because the test sends everything from one address. */
const withoutLimits = (text: string) => text.replaceAll(/limit_(req|conn) [^;]+;/g, '');

const startOn = (port: number, url: string): StartedMain => startMain(behindNginx(port, url));

describeWithPrograms('two servers behind nginx', (programs) => {
  let nginx: NginxServer | undefined;
  afterEach(async () => {
    await nginx?.stop();
    nginx = undefined;
  });

  test(`are restarted one after the other, and none of ${REQUESTS} requests and more fails`, async () => {
    await withDatabase(async (url) => {
      const ports = [await freePort(), await freePort()];
      const servers = ports.map((port) => startOn(port, url));
      const [told] = (await Promise.all(servers.map(({ ready }) => ready))).map(readLines);
      nginx = await startNginx(programs, { servers: ports, edit: withoutLimits });
      const { ask, close } = clientOf(nginx, AT_ONCE);
      const body = JSON.stringify({ username: told!.username, password: told!.password });
      const login = await ask('POST', PREFIX + loginCall.path, { body });
      const { token } = (JSON.parse(login.body) as { data: { token: string } }).data;

      const failed: string[] = [];
      let succeeded = 0;
      let isOver = false;
      const asked = async (method: 'GET' | 'POST', path: string, more: object = {}) => {
        const headers = { 'x-ct': token, ...more };
        const sent = method === 'POST' ? { headers, body: '{}' } : { headers };
        try {
          const { status, body: text } = await ask(method, PREFIX + path, sent);
          if (status !== 200) failed.push(`${method} ${path}: ${status} ${text.slice(0, 80)}`);
          succeeded += 1;
        } catch (error) {
          failed.push(`${method} ${path}: ${String(error)}`);
        }
      };
      const load = Array.from({ length: AT_ONCE }, async (_, lane) => {
        while (!isOver) {
          // Half of the clients send no writes, which nginx does not repeat.
          await asked('POST', '/user/notifications/unread_count');
          if (PAUSE > 0) await sleep(PAUSE);
          if (lane % 2 === 0) continue;
          await asked('GET', '/user/property');
          await asked('POST', withdrawCall.path, { 'idempotency-key': randomUUID() });
        }
      });
      for (let round = 0; round < ROUNDS || succeeded < REQUESTS; round++) {
        for (const at of [0, 1]) {
          servers[at]!.child.kill('SIGTERM');
          expect(await servers[at]!.ended).toMatchObject({ code: 0 });
          servers[at] = startOn(ports[at]!, url);
          await servers[at].ready;
        }
      }
      // Until nginx sends requests to the second one again.
      await sleep(500);
      isOver = true;
      await Promise.all(load);
      close();
      console.log(`rolling restarts: ${succeeded} responses, ${failed.length} failed`);
      expect(failed).toEqual([]);
      expect(succeeded).toBeGreaterThan(REQUESTS);
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
    });
  });
});

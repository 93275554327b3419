import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';

import { askServer } from './operator/cli/ask-server.ts';
import { bareEnvironment } from './testing/bare-environment.ts';
import { describeWithPrograms } from './testing/programs/describe-with-programs.ts';
import {
  clearUp,
  freshFolder,
  readLines,
  startMain,
  withDatabase,
  type Ended,
} from './testing/start-main.ts';
import { askForTemplate } from './testing/databases/test-template.ts';
import { throughPooler } from './testing/programs/through-pooler.ts';

import.meta.jest.setTimeout(300_000);

afterAll(clearUp);

function runBackup(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const main = join(import.meta.dirname, 'backup/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, said, complained })),
  );
}

describeWithPrograms('servers behind a real PgBouncer', () => {
  test.each([
    ['transaction', 2, ''],
    ['session', 1, 'no events, pages poll: behind a pooler they need DATABASE_DIRECT_URL'],
  ] as const)(
    'in %s mode start on a new database, let users in and take operators’ commands',
    async (mode, servers, warning) => {
      await withDatabase(async (url) => {
        const DATABASE_URL = await throughPooler(url, mode);
        const direct: Record<string, string> = warning ? {} : { DATABASE_DIRECT_URL: url };
        const env = { DATA_DIR: freshFolder(), DATABASE_URL, ...direct };
        const started = Array.from({ length: servers }, () => startMain(env));
        const told = (await Promise.all(started.map(({ ready }) => ready))).map(readLines);
        for (const { url: server, username, password } of told) {
          const response = await fetch(server + PREFIX + loginCall.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username, password }),
          });
          expect(await response.json()).toMatchObject({ code: 200 });
          expect((await fetch(`${server}/ready`)).status).toBe(200);
        }
        const topUp = { user: 'demo', amount: '1.00', reference: 'pooled' };
        const input = { command: 'top-up', input: topUp, actor: 'tester' };
        expect(await askServer(env, '/', input)).not.toHaveProperty('error');
        const verify = { command: 'ledger verify', input: {}, actor: 'tester' };
        expect(await askServer(env, '/', verify)).toMatchObject({ result: { difference: null } });

        const file = join(freshFolder(), 'a.backup');
        expect(await runBackup(env, 'backup', '--to', file)).toMatchObject({ code: 0 });
        expect(await runBackup(env, 'restore', '--from', file, '--force')).toMatchObject({
          code: 1,
          complained: 'DATABASE_URL is that of a pooler: restore at PostgreSQL itself\n',
        });
        for (const { child, ended } of started) {
          child.kill('SIGTERM');
          const { code, complained } = await ended;
          expect({ code, isSilent: complained === '' }).toEqual({ code: 0, isSilent: !warning });
          expect(complained).toContain(warning);
        }
      });
    },
  );

  test('say in one line what the database lacks', async () => {
    await withDatabase(async (url) => {
      const through = new URL(url);
      through.port = String((await askForTemplate('pooler-transaction')).port);
      const { ended } = startMain({ DATA_DIR: freshFolder(), DATABASE_URL: through.href });
      expect(await ended).toMatchObject({
        code: 1,
        said: '',
        complained: expect.stringMatching(
          /^the database of DATABASE_URL won't do: it is behind a pooler[^\n]*ALTER ROLE postgres SET statement_timeout = '30s'; ALTER ROLE [^\n]*RECONNECT[^\n]*\n$/,
        ) as unknown,
      });
    });
  });
});

import { readdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { PREFIX } from '@adpartner/shared/contract/call';

import {
  clearUp,
  freshFolder,
  readLines,
  startMain as start,
  withDatabase,
} from './testing/start-main.ts';

import.meta.jest.setTimeout(240_000);

afterAll(clearUp);

async function call(url: string, path: string, body: object) {
  const response = await fetch(url + PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: unknown };
}

async function occupyPort(): Promise<{ port: number; free: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
}

const register = (license_key: string, username: string) => ({
  username,
  password: 'correct horse',
  email: 'a@example.com',
  phone: '+4930123456',
  license_key,
});

test('started with nothing but a folder, it tells the ways in, and they work', async () => {
  const dataDir = freshFolder();
  // As a newcomer's: its compile cache is in its own folder.
  const first = start({ DATA_DIR: dataDir, NODE_COMPILE_CACHE: '' });
  const told = readLines(await first.ready);
  expect(told.url).not.toBe('');
  expect((await call(told.url, '/auth/v2/login', told)).code).toBe(200);
  expect(
    (await call(told.url, '/auth/v2/register', register(told.licenseKey, 'newcomer'))).code,
  ).toBe(200);
  expect((await fetch(`${told.url}/ready`)).status).toBe(200);
  expect(statSync(join(dataDir, 'secrets', 'demo-password')).mode & 0o777).toBe(0o600);
  // Other users of the machine have no right to the folder or to anything directly in it.
  const open = ['', ...readdirSync(dataDir)].filter(
    (name) => statSync(join(dataDir, name)).mode & 0o077,
  );
  expect(open).toEqual([]);
  expect(readdirSync(join(dataDir, 'compiled'))).toHaveLength(1);

  const second = await start({ DATA_DIR: dataDir }).ended;
  expect(second).toEqual({
    code: 1,
    said: '',
    complained: `DATA_DIR is in use by another server: ${dataDir}\n`,
  });

  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0, complained: '' });

  const again = start({ DATA_DIR: dataDir });
  const toldAgain = readLines(await again.ready);
  expect(toldAgain).toMatchObject({
    username: told.username,
    password: told.password,
    code: told.code,
  });
  expect(toldAgain.licenseKey).not.toBe(told.licenseKey);
  expect((await call(toldAgain.url, '/auth/v2/login', toldAgain)).code).toBe(200);
  again.child.kill('SIGINT');
  expect((await again.ended).code).toBe(0);
});

test('on PostgreSQL, two servers start at once on one new database and serve the same users', async () => {
  await withDatabase(async (url) => {
    const dataDir = freshFolder();
    const servers = [1, 2].map(() => start({ DATA_DIR: dataDir, DATABASE_URL: url }));
    const [one, two] = (await Promise.all(servers.map(({ ready }) => ready))).map(readLines);
    if (!one || !two) throw new Error('two servers were started');
    expect(
      (await call(one.url, '/auth/v2/register', register(one.licenseKey, 'someone'))).code,
    ).toBe(200);
    const login = { username: 'someone', password: 'correct horse' };
    expect((await call(two.url, '/auth/v2/login', login)).code).toBe(200);
    expect((await call(two.url, '/auth/v2/login', two)).code).toBe(200);
    for (const { child } of servers) child.kill('SIGTERM');
    for (const { ended } of servers) expect(await ended).toMatchObject({ code: 0, complained: '' });

    const production = await start({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ADPARTNER_ENVIRONMENT: 'production',
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
    }).ended;
    expect(production.code).toBe(1);
    expect(production.complained).toMatch(/^this database is of a sandbox server: [^\n]+\n$/m);
  });
});

test('production tells no way in, says why nobody can register, and refuses to become a sandbox', async () => {
  await withDatabase(async (url) => {
    const env = {
      DATA_DIR: freshFolder(),
      DATABASE_URL: url,
      NODE_ENV: 'production',
      PASSWORD_PEPPER: 'p'.repeat(32),
      TICKET_KEY: 't'.repeat(32),
      LOG_LEVEL: 'warn',
    };
    const production = start(env);
    expect(await production.ready).toMatch(/^ready http:\/\/localhost:\d+\n$/);
    production.child.kill('SIGTERM');
    const { code, complained } = await production.ended;
    expect(code).toBe(0);
    // It has neither terms nor a support channel yet.
    expect(complained).toMatch(/"missing":\["[^"]+","[^"]+"\],"msg":"nobody can register yet"/);
    const sandbox = await start({
      ...env,
      LOG_LEVEL: 'silent',
      NODE_ENV: '',
      ADPARTNER_ENVIRONMENT: 'sandbox',
    }).ended;
    expect(sandbox).toMatchObject({ code: 1, said: '' });
    expect(sandbox.complained).toMatch(/^this database is of a production server: [^\n]+\n$/);
  });
});

describe('what can not start says so in one line and ends with 1', () => {
  test.each([
    ['a PORT that is none', { PORT: 'http' }, /^PORT is not a port number[^\n]+\n$/],
    [
      'a DATA_DIR that can not be',
      { DATA_DIR: '/proc/nothing' },
      /^DATA_DIR can't be written to[^\n]+\n$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' },
      /^the database of DATABASE_URL can't be reached: (?!.*secret)[^\n]+\n$/,
    ],
  ])('%s', async (_, env, complaint) => {
    const ended = await start({ DATA_DIR: freshFolder(), ...env }).ended;
    expect(ended).toMatchObject({ code: 1, said: '' });
    expect(ended.complained).toMatch(complaint);
  });

  test('a port that is in use', async () => {
    const { port, free } = await occupyPort();
    const ended = await start({ DATA_DIR: freshFolder(), PORT: String(port) }).ended;
    free();
    expect(ended).toEqual({
      code: 1,
      said: '',
      complained: `port ${port} is in use: set PORT to another one\n`,
    });
  });
});

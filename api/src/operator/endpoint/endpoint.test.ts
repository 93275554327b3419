import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig } from '../../config/server-config.ts';
import type { Queries } from '../../db/database.ts';
import { OPERATOR_TOKEN } from '../../testing/test-operator.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { TEST_SECRETS, TEST_SITE } from '../../testing/test-server.ts';
import { askServer } from '../cli/ask-server.ts';
import { OPERATOR_PATH } from './command-response.ts';
import { createOperatorEndpoint, openOperatorEndpoint } from './endpoint.ts';
import { readEndpoints, writeEndpoint } from '../../config/endpoint-file.ts';

const body = { command: 'channel list', input: {}, actor: 'olga' };

describeOnDatabase('the operator endpoint', (open) => {
  let db: Queries;
  let dataDir: string;
  beforeAll(async () => {
    ({ db } = await open());
    dataDir = mkdtempSync(join(tmpdir(), 'adpartner-endpoint-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const openOne = (env: Record<string, string> = {}) =>
    openOperatorEndpoint(
      { db, secrets: TEST_SECRETS },
      readConfig({ DATA_DIR: dataDir, ...env }, '/'),
    );
  const ask = (env: Record<string, string>) => askServer(env, '/', body);

  test.each([
    undefined,
    'Bearer wrong',
    'Bearer ',
    OPERATOR_TOKEN,
    `Bearer ${OPERATOR_TOKEN}x`,
    `Bearer ${OPERATOR_TOKEN.slice(1)}`,
  ])('is shut for who sends %j', async (authorization) => {
    const endpoint = createOperatorEndpoint({
      db,
      secrets: TEST_SECRETS,
      serviceOrigins: [],
      siteDir: TEST_SITE,
      tokens: [OPERATOR_TOKEN],
    });
    const { statusCode, json } = await endpoint.inject({
      method: 'POST',
      url: OPERATOR_PATH,
      headers: authorization === undefined ? {} : { authorization },
      payload: body,
    });
    expect(statusCode).toBe(401);
    expect(json()).toEqual({ error: { kind: 'refused', message: 'the token is wrong' } });
  });

  test.each([
    ['nothing', {}],
    ['a command without input', { command: 'top-up', actor: 'olga' }],
    ['no one who asks', { command: 'channel list', input: {} }],
    ['a name over two lines', { ...body, actor: 'a\nb' }],
  ])('takes no %s', async (_, payload) => {
    const endpoint = createOperatorEndpoint({
      db,
      secrets: TEST_SECRETS,
      serviceOrigins: [],
      siteDir: TEST_SITE,
      tokens: [OPERATOR_TOKEN],
    });
    const { statusCode } = await endpoint.inject({
      method: 'POST',
      url: OPERATOR_PATH,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload,
    });
    expect(statusCode).toBe(400);
  });

  test('is found by the data folder, by its owner only, and is gone when it ends', async () => {
    const close = await openOne();
    const [file = ''] = readdirSync(join(dataDir, 'operator'));
    const mode = statSync(join(dataDir, 'operator', file)).mode & 0o777;
    expect(mode).toBe(0o600);
    expect(statSync(join(dataDir, 'operator')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, 'operator', file), 'utf8')).toMatch(
      /"http:\/\/127\.0\.0\.1:/,
    );
    expect(await ask({ DATA_DIR: dataDir })).toEqual({ result: { channels: [] } });
    await close();
    await expect(ask({ DATA_DIR: dataDir })).rejects.toThrow('no server runs with DATA_DIR');
  });

  test('of several on one folder one is enough, and what a killed one left is cleared away', async () => {
    const [first, second] = [await openOne(), await openOne()];
    expect(readEndpoints(dataDir)).toHaveLength(2);
    const token = 'x'.repeat(32);
    writeEndpoint(dataDir, { url: 'http://127.0.0.1:1', token });
    // Its port belongs to another program by now, or another server.
    const other = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    writeEndpoint(dataDir, { url: `http://127.0.0.1:${port}`, token });
    writeFileSync(join(dataDir, 'operator', '2.json'), '{"url":');
    await first();
    expect(await ask({ DATA_DIR: dataDir })).toEqual({ result: { channels: [] } });
    await second();
    await expect(ask({ DATA_DIR: dataDir })).rejects.toThrow('no server runs');
    expect(readEndpoints(dataDir)).toEqual([]);
    other.close();
  });

  test('opens from elsewhere with the token of the environment, and with no other', async () => {
    const close = await openOne({ OPERATOR_TOKEN });
    const url = readEndpoints(dataDir)[0]?.url ?? '';
    const result = { result: { channels: [] } };
    expect(await ask({ OPERATOR_URL: url, OPERATOR_TOKEN })).toEqual(result);
    expect(await ask({ DATA_DIR: dataDir })).toEqual(result);
    expect(await ask({ OPERATOR_URL: url, OPERATOR_TOKEN: 'x'.repeat(32) })).toEqual({
      error: { kind: 'refused', message: 'the token is wrong' },
    });
    await close();
    await expect(ask({ OPERATOR_URL: url, OPERATOR_TOKEN })).rejects.toThrow(
      'no server answers at',
    );
  });

  test.each([
    [{ OPERATOR_URL: 'ftp://a.example.com', OPERATOR_TOKEN }, 'OPERATOR_URL is not'],
    [{ OPERATOR_URL: 'http://a.example.com' }, 'needs OPERATOR_TOKEN'],
  ])('%j leads nowhere', async (env, message) => {
    await expect(ask(env)).rejects.toThrow(message);
  });

  test('what is there but is no endpoint is told so', async () => {
    const other = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(ask({ OPERATOR_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN })).rejects.toThrow(
      "no operators' server",
    );
    other.close();
  });

  test('a port in use ends the start in one line', async () => {
    const close = await openOne();
    const OPERATOR_PORT = new URL(readEndpoints(dataDir)[0]?.url ?? '').port;
    await expect(openOne({ OPERATOR_PORT })).rejects.toThrow('set OPERATOR_HOST or OPERATOR_PORT');
    await close();
  });
});

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { fastify } from 'fastify';

import { ConfigError } from '../config/config-error.ts';
import { listen, requireFreePort } from './listen.ts';

describe('a port on which somebody listens', () => {
  let other: Server;
  let port: number;
  let told: ConfigError;
  beforeAll(async () => {
    other = createServer().listen(0);
    await once(other, 'listening');
    ({ port } = other.address() as AddressInfo);
    told = new ConfigError(`port ${port} is in use: set PORT to another one`);
  });
  afterAll(() => other.close());

  test('is told before anything is opened', async () => {
    await expect(requireFreePort(port)).rejects.toEqual(told);
  });

  test('is told also where it was taken since', async () => {
    const app = fastify();
    await expect(listen(app, port, '::')).rejects.toEqual(told);
    await app.close();
  });
});

test('a free port is listened on, whichever it is', async () => {
  const app = fastify();
  const port = await listen(app, 0, await requireFreePort(0));
  expect(port).toBeGreaterThan(0);
  expect(app.server.address()).toMatchObject({ port });
  await app.close();
});

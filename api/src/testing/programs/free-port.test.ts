import { once } from 'node:events';
import { createServer } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';

import { freePort } from './free-port.ts';

test('no port is found twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
});

/** Linux's own; elsewhere what Linux has by default. */
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const lowest = existsSync(RANGE) ? Number.parseInt(readFileSync(RANGE, 'utf8'), 10) : 32_768;

test('a port is free, and no outgoing connection is given it', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(lowest);
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
});

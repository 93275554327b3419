import { createServer, type AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { ConfigError } from '../config/config-error.ts';
import { errorCode } from '../config/error-code.ts';

const HOSTS = ['::', '0.0.0.0'];

function asConfigError(error: unknown, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`port ${port} is in use: set PORT to another one`);
    case 'EACCES':
      return new ConfigError(`port ${port} is not allowed to this user: set PORT to another one`);
    default:
      return error;
  }
}

function probe(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/**
 * Checks that the port is free, before anything is opened that would have to be closed again.
 * @returns the address to listen on: every interface, IPv4 and IPv6 if the system has both
 * @throws ConfigError if the port is in use or not allowed
 */
export async function requireFreePort(port: number): Promise<string> {
  let failure: unknown;
  for (const host of HOSTS) {
    try {
      await probe(port, host);
      return host;
    } catch (error) {
      failure = error;
      const isMissing = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(String(errorCode(error)));
      if (!isMissing) break;
    }
  }
  throw asConfigError(failure, port);
}

/**
 * Starts to listen.
 * @returns the port, which differs from the configured one if that is 0
 * @throws ConfigError if the port is in use or not allowed
 */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw asConfigError(error, port);
  }
  return (app.server.address() as AddressInfo).port;
}

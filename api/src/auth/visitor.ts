import type { FastifyRequest } from 'fastify';

import { newDeviceKey, readDeviceKey } from './device-key.ts';

/** Who asks to come in, as far as the connection tells. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The same, and as far as the browser's cookie tells. */
export interface KnownVisitor extends Visitor {
  /** The key that this server gave to the browser when someone signed in with it; null where there is none. */
  readonly device: string | null;
  /** The key that the browser gets with the first sign-in. */
  readonly newDevice: string;
}

export const visitorOf = (request: FastifyRequest): KnownVisitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  device: readDeviceKey(request),
  newDevice: newDeviceKey(),
});

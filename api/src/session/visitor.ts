import type { FastifyRequest } from 'fastify';

import { newDeviceKey, readDeviceKey } from './device-key.ts';

/** The browser that asks for a session, by its connection and its request. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The token of its current session, which the new one ends; null if it sent none. */
  readonly token: string | null;
}

/** The same with its cookie. */
export interface KnownVisitor extends Visitor {
  /** The key that this server gave to the browser at an earlier sign-in; null if it has none. */
  readonly device: string | null;
  /** The key that the browser gets at its first sign-in. */
  readonly newDevice: string;
}

function tokenOf({ headers }: FastifyRequest): string | null {
  const sent = headers['x-ct'];
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

export const visitorOf = (request: FastifyRequest): KnownVisitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  token: tokenOf(request),
  device: readDeviceKey(request),
  newDevice: newDeviceKey(),
});

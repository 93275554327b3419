import { hash, randomBytes } from 'node:crypto';

import cookie from '@fastify/cookie';
import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Signed by the server: a browser has one only after someone signed in with it. */
const NAME = 'fb_device';
const MAX_AGE_SECONDS = 90 * 24 * 3600;

export const newDeviceKey = (): string => randomBytes(18).toString('base64url');

/** Registers the cookie that marks a browser as one somebody has signed in with. */
export async function deviceKeys(app: FastifyInstance): Promise<void> {
  const { pepper } = app.parts.secrets;
  await app.register(cookie, { secret: hash('sha256', `device keys ${pepper}`) });
}

/** The key a browser sent; null without one, or where its signature is not the server's. */
export function readDeviceKey(request: FastifyRequest): string | null {
  const sent = request.cookies[NAME];
  if (sent === undefined) return null;
  const { valid, value } = request.unsignCookie(sent);
  return valid ? value : null;
}

/** Sets the browser's key. Scripts can't read it; it is sent to the `/auth` calls alone. */
export function keepDeviceKey(reply: FastifyReply, key: string): void {
  reply.setCookie(NAME, key, {
    path: `${PREFIX}/auth`,
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: 'auto',
    signed: true,
  });
}

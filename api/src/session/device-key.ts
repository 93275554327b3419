import { hash, randomBytes } from 'node:crypto';

import cookie from '@fastify/cookie';
import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The cookie's name. The value is signed by the server, so a browser has one only after a sign-in. */
const NAME = 'fb_device';
/** Its name under TLS: browsers accept it only from pages under TLS. */
const SECURE_NAME = `__Secure-${NAME}`;
const MAX_AGE_SECONDS = 90 * 24 * 3600;

export const newDeviceKey = (): string => randomBytes(18).toString('base64url');

/** Registers the cookie that recognizes a browser after its first sign-in. */
export async function deviceKeys(app: FastifyInstance): Promise<void> {
  const { pepper } = app.parts.secrets;
  await app.register(cookie, { secret: hash('sha256', `device keys ${pepper}`) });
}

/**
 * The key that a browser sent; null without one, or if its signature is not the server's. The plain name is
 * accepted too: a browser may have it from an earlier version, and the signature is what counts.
 */
export function readDeviceKey(request: FastifyRequest): string | null {
  const sent = request.cookies[SECURE_NAME] ?? request.cookies[NAME];
  if (sent === undefined) return null;
  const { valid, value } = request.unsignCookie(sent);
  return valid ? value : null;
}

/** Sets the browser's key. Scripts can't read it; it is only sent to the `/auth` calls. */
export function keepDeviceKey(reply: FastifyReply, key: string): void {
  const secure = reply.request.protocol === 'https';
  reply.setCookie(secure ? SECURE_NAME : NAME, key, {
    path: `${PREFIX}/auth`,
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    signed: true,
  });
}

import { hash, randomBytes } from 'node:crypto';

import cookie from '@fastify/cookie';
import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Signed, so that nobody makes keys of their own: whoever has one has signed in with it. */
const NAME = 'fb_device';
const MAX_AGE_SECONDS = 90 * 24 * 3600;

export const newDeviceKey = (): string => randomBytes(18).toString('base64url');

/** Reads and writes the cookie by which a browser is known again that someone has signed in with. */
export async function deviceKeys(app: FastifyInstance): Promise<void> {
  const { pepper } = app.parts.secrets;
  await app.register(cookie, { secret: hash('sha256', `device keys ${pepper}`) });
}

/** The browser's key, if it is one of ours. */
export function readDeviceKey(request: FastifyRequest): string | null {
  const sent = request.cookies[NAME];
  if (sent === undefined) return null;
  const { valid, value } = request.unsignCookie(sent);
  return valid ? value : null;
}

/** Has the browser keep its key, out of reach of scripts and sent to the ways in alone. */
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

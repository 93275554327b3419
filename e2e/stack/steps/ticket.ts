import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../server.ts';

export interface TicketClaims {
  /** The partner's id of the user. */
  subject: string;
  lang?: string;
  /** Lifetime from now; negative for an expired ticket. */
  seconds?: number;
}

/** The ticket signing key of the stack. */
const keyOf = ({ dataDir }: Stack) =>
  readFileSync(join(dataDir, 'secrets/ticket-key'), 'utf8').trim();

/**
 * Signs a ticket as the partner's backend would: written from the format, not with the server's
 * code.
 */
export function signTicket(
  stack: Stack,
  { subject, lang, seconds = 600 }: TicketClaims,
  key = keyOf(stack),
): string {
  const claims = {
    sub: subject,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + seconds,
    lang,
  };
  const signed = `v1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The address at which the partner's app opens this one. */
export const entryPath = (ticket: string, lang = 'en') =>
  `/#/entry?${new URLSearchParams({ ticket, lang }).toString()}`;

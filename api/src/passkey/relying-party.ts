import type { ServerConfig } from '../config/server-config.ts';
import { Refusal } from '../http/refusal.ts';

/** Whom passkeys are made for: this site. */
export interface RelyingParty {
  /** The site's host name, to which its passkeys are bound for good. */
  readonly id: string;
  readonly name: string;
  /** Where its pages are; null: wherever on this machine, for a sandbox. */
  readonly origin: string | null;
}

/** The site as passkeys know it; null where nobody has said where it is, and there are none. */
export function relyingPartyOf({
  publicOrigin,
  environment,
  brand,
}: Pick<ServerConfig, 'publicOrigin' | 'environment' | 'brand'>): RelyingParty | null {
  const { name } = brand;
  if (publicOrigin !== null)
    return { id: new URL(publicOrigin).hostname, name, origin: publicOrigin };
  return environment === 'sandbox' ? { id: 'localhost', name, origin: null } : null;
}

/** @throws Refusal `passkeys_off` */
export function requireRelyingParty(config: ServerConfig): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw new Refusal('passkeys_off');
  return party;
}

/** Where a page must be that answers a challenge, which has said itself where it is. */
export function expectedOrigin({ origin }: RelyingParty, clientDataJSON: string): string {
  if (origin !== null) return origin;
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { origin: here } = told as { origin?: unknown };
    if (typeof here === 'string' && /^http:\/\/localhost(:\d{1,5})?$/.test(here)) return here;
  } catch {
    // Not JSON: it is refused like any other that is not from here.
  }
  return 'http://localhost';
}

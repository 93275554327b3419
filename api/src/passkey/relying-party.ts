import type { ServerConfig } from '../config/server-config.ts';
import { CallError } from '../errors/call-error.ts';

/** The relying party of WebAuthn: the site that passkeys are bound to. */
export interface RelyingParty {
  /** The site's host name. Passkeys of one name never work for another one. */
  readonly id: string;
  readonly name: string;
  /** The origin of its pages; null in a sandbox, which takes any origin of this machine. */
  readonly origin: string | null;
}

/** The relying party by the configuration; null where the site's address is not set, so that passkeys are off. */
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

/** @throws CallError `passkeys_off` */
export function requireRelyingParty(config: ServerConfig): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw new CallError('passkeys_off');
  return party;
}

/**
 * The origin that a response has to name: the configured one, or in a sandbox its own one if that is local.
 */
export function expectedOrigin({ origin }: RelyingParty, clientDataJSON: string): string {
  if (origin !== null) return origin;
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { origin: here } = told as { origin?: unknown };
    if (typeof here === 'string' && /^http:\/\/localhost(:\d{1,5})?$/.test(here)) return here;
  } catch {
    // Not JSON. The response is rejected later, for its origin.
  }
  return 'http://localhost';
}

import { createECDH } from 'node:crypto';

import type { Secrets } from '../config/secrets.ts';
import type { ServerConfig } from '../config/server-config.ts';

/** The keys and settings for pushing messages to browsers. */
export interface PushSetup {
  /** The keys of this server (VAPID, RFC 8292), in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can contact about this server's messages: a `mailto:` or https address. */
  readonly contact: string;
  /** Origins of push services, besides the known ones. */
  readonly services: readonly string[];
  /** The origin of the site; null in a sandbox: wherever the browser has opened it. */
  readonly origin: string | null;
}

function publicKeyOf(privateKey: string): string {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  return keys.getPublicKey('base64url');
}

/** The setup by the configuration; null where nothing is pushed. */
export function pushSetup(
  { pushServices, publicOrigin, securityContact, environment, offline }: ServerConfig,
  { vapidKey }: Pick<Secrets, 'vapidKey'>,
): PushSetup | null {
  // Without the worker, which OFFLINE=off removes, no browser takes messages.
  if (vapidKey === null || pushServices === null || !offline) return null;
  if (publicOrigin === null && environment === 'production') return null;
  return {
    publicKey: publicKeyOf(vapidKey),
    privateKey: vapidKey,
    contact: securityContact[0] ?? publicOrigin ?? 'https://localhost',
    services: pushServices,
    origin: publicOrigin,
  };
}

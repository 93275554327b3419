import { isIP } from 'node:net';

import { ConfigError } from './config-error.ts';
import { httpsOrigins } from './origins.ts';

/** `VAPID_PRIVATE_KEY`: 32 bytes, the private number of a key of P-256. */
export function readVapidKey(text: string | null): string | null {
  const bytes = Buffer.from(text ?? '', 'base64url');
  if (text !== null && (bytes.length !== 32 || bytes.toString('base64url') !== text)) {
    // Not repeated, because it is a secret.
    throw new ConfigError('VAPID_PRIVATE_KEY is not 32 bytes in base64url without padding');
  }
  return text;
}

/**
 * `PUSH_SERVICES`: https origins with a host name, or `off`. No addresses and no names of this machine, so
 * that a subscription never makes the server ask its own network.
 */
export function readPushServices(text: string): readonly string[] | null {
  if (text === 'off') return null;
  const services = httpsOrigins('PUSH_SERVICES', text);
  const inside = services.find((origin) => {
    const { hostname } = new URL(origin);
    return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.');
  });
  if (inside !== undefined) {
    throw new ConfigError(`PUSH_SERVICES has something else than public host names: ${inside}`);
  }
  return services;
}

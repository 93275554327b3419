import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { errorCode } from './error-code.ts';
import type { ServerConfig } from './server-config.ts';

/** Keys that are not in the database. */
export interface Secrets {
  /** Mixed into transaction passwords before they are hashed. */
  readonly pepper: string;
  /** Signs the tickets of the partner's host app. */
  readonly ticketKey: string;
  /** Signs push messages: a private key of P-256 (VAPID) in base64url; null: none are sent. */
  readonly vapidKey: string | null;
}

/**
 * The text in `secrets/<name>` of the data folder, made on first use and readable by its owner only. Of two
 * servers that make it at once, both get the first one.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, 'secrets', name);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new ConfigError(`DATA_DIR can't be written to: ${dataDir}`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (!secret) throw new ConfigError(`the file ${file} is empty: remove it to have it made anew`);
  return secret;
}

/** The text in `secrets/<name>` of the data folder; null if there is none. */
export function findSecret(dataDir: string, name: string): string | null {
  try {
    return readFileSync(join(dataDir, 'secrets', name), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

function makeVapidKey(): string {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys.getPrivateKey('base64url');
}

/** The secrets of the environment, or else of the data folder. */
export function readSecrets(
  config: Pick<ServerConfig, 'dataDir' | 'pepper' | 'ticketKey' | 'vapidKey' | 'environment'>,
): Secrets {
  const make = () => randomBytes(32).toString('base64url');
  return {
    pepper: config.pepper ?? keptSecret(config.dataDir, 'password-pepper', make),
    ticketKey: config.ticketKey ?? keptSecret(config.dataDir, 'ticket-key', make),
    // Servers of a production share no folder, and browsers subscribe to one key.
    vapidKey:
      config.vapidKey ??
      (config.environment === 'sandbox'
        ? keptSecret(config.dataDir, 'vapid-key', makeVapidKey)
        : null),
  };
}

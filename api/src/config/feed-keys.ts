import { ConfigError } from './config-error.ts';

/** A key with which an advertising network signs its reports. */
export interface FeedKey {
  /** The network's name: a report counts once per network, whichever of its keys signed it. */
  readonly network: string;
  readonly secret: string;
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const KEY = /^[A-Za-z0-9][\w.-]{0,39}$/;
/** The name under which the sandbox's simulator reports. */
const RESERVED = 'sandbox';

/**
 * Reads `<network>/<key>:<secret>`, comma-separated; a network can have several keys, so that one can be
 * replaced without a gap.
 * @returns the keys by their ids, `<network>/<key>`
 * @throws ConfigError naming the invalid key, never its secret
 */
export function readFeedKeys(text: string): ReadonlyMap<string, FeedKey> {
  const keys = new Map<string, FeedKey>();
  for (const one of text.split(',').map((part) => part.trim())) {
    if (one === '') continue;
    const colon = one.indexOf(':');
    const id = colon < 0 ? '' : one.slice(0, colon);
    const [network, key = '', ...rest] = id.split('/') as [string, ...string[]];
    if (!NAME.test(network) || !KEY.test(key) || rest.length > 0 || network === RESERVED) {
      throw new ConfigError(
        'DELIVERY_FEED_KEYS has something else than <network>/<key>:<secret>, comma-separated',
      );
    }
    if (keys.has(id)) throw new ConfigError(`DELIVERY_FEED_KEYS has the key ${id} twice`);
    const secret = one.slice(colon + 1);
    if (!/^[\u0021-\u007e]{32,}$/.test(secret)) {
      throw new ConfigError(
        `the secret of ${id} in DELIVERY_FEED_KEYS is not 32 or more characters without blanks`,
      );
    }
    keys.set(id, { network, secret });
  }
  return keys;
}

import type { ServerConfig } from '../config/server-config.ts';

/** What the host reads at its start from `/config.json`. */
export interface RuntimeConfig {
  /** Origin of the API; empty for the page's own. */
  readonly apiBase: string;
  readonly customerServiceOrigins: readonly string[];
  readonly allowRemoteOverrides: boolean;
  /** Milliseconds; absent for the host's own measure. */
  readonly remoteTimeout?: number;
  /** Where the page sends reports of itself; null for nowhere. */
  readonly reportUrl: string | null;
  /** Whether pages keep themselves, so as to open without a network. */
  readonly offline: boolean;
  readonly environment: ServerConfig['environment'];
  readonly brand: ServerConfig['brand'];
}

/** What of a server's configuration is for the page to know. */
export function runtimeConfig(config: ServerConfig): RuntimeConfig {
  const { apiBase, customerServiceOrigins, allowRemoteOverrides, reportUrl, environment, brand } =
    config;
  return {
    apiBase,
    customerServiceOrigins,
    allowRemoteOverrides,
    ...(config.remoteTimeout !== null && { remoteTimeout: config.remoteTimeout }),
    reportUrl,
    offline: config.offline,
    environment,
    brand,
  };
}

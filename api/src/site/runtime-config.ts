import type { ServerConfig } from '../config/server-config.ts';

/** The host's configuration in `/config.json`, read at its start. */
export interface RuntimeConfig {
  /** Origin of the API; empty for the page's own. */
  readonly apiBase: string;
  readonly customerServiceOrigins: readonly string[];
  readonly allowRemoteOverrides: boolean;
  /** Other origins that the releases of remotes may be at; absent for none. */
  readonly remoteOrigins?: readonly string[];
  /** Milliseconds; absent for the host's default. */
  readonly remoteTimeout?: number;
  /** Where the page sends its reports; null for nowhere. */
  readonly reportUrl: string | null;
  /** The share of presses that pages trace; null for none. */
  readonly traceShare: number | null;
  /** Whether pages store themselves, so that they open without a network. */
  readonly offline: boolean;
  readonly environment: ServerConfig['environment'];
  readonly brand: ServerConfig['brand'];
}

/** The part of a server's configuration that pages get. */
export function runtimeConfig(config: ServerConfig): RuntimeConfig {
  const { apiBase, customerServiceOrigins, allowRemoteOverrides, reportUrl, environment, brand } =
    config;
  const { remoteOrigins } = config;
  return {
    apiBase,
    customerServiceOrigins,
    allowRemoteOverrides,
    ...(remoteOrigins.length > 0 && { remoteOrigins }),
    ...(config.remoteTimeout !== null && { remoteTimeout: config.remoteTimeout }),
    reportUrl,
    traceShare: config.telemetry?.share ?? null,
    offline: config.offline,
    environment,
    brand,
  };
}

import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';

import { SANDBOX_SERVICE } from '@adpartner/shared/contract/channel';

import { ConfigError } from './config-error.ts';
import { readFeedKeys, type FeedKey } from './feed-keys.ts';
import { httpsOrigins, pageOrigins } from './origins.ts';

export type Environment = 'production' | 'sandbox';
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** What an operator sets by environment variables, checked once at the start. */
export interface ServerConfig {
  /** `PORT`, default 8080. */
  readonly port: number;
  /** `DATA_DIR`, default `.data`: the embedded database, generated secrets. Absolute. */
  readonly dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** `LEAST_FREE_MB`, default 64: with fewer bytes free for the embedded database, it takes no calls. In bytes. */
  readonly leastFree: number;
  /** `DRAIN_SECONDS`, default 0: how long it serves on once it is to stop and says so. In milliseconds. */
  readonly drain: number;
  /** `SITE_DIR`, default `dist`: the built site. Absolute. */
  readonly siteDir: string;
  /** `ADPARTNER_ENVIRONMENT`; left out, `production` where `NODE_ENV` is that, else `sandbox`. */
  readonly environment: Environment;
  /** `TRUST_PROXY`: addresses or networks of reverse proxies that may say whose request it is. */
  readonly trustProxy: readonly string[];
  /** `HOST_ORIGINS`: other origins that serve the host and may call this server. */
  readonly hostOrigins: readonly string[];
  /** `PUBLIC_ORIGIN`: where users open the site, to which their passkeys are bound; null: no passkeys. */
  readonly publicOrigin: string | null;
  /** `CUSTOMER_SERVICE_ORIGINS`: https origins that /customer may show in a frame. */
  readonly customerServiceOrigins: readonly string[];
  /** `API_BASE`: where the site finds the API; empty for the site's own origin. */
  readonly apiBase: string;
  /** `ALLOW_REMOTE_OVERRIDES`: whether the host may load a remote from localhost instead. */
  readonly allowRemoteOverrides: boolean;
  /** Whether pages may keep themselves on devices. False takes away what they have kept. */
  readonly offline: boolean;
  /** `REMOTE_TIMEOUT_MS`: how long the host waits for a remote's files; null for its own measure. */
  readonly remoteTimeout: number | null;
  /** `REPORT_URL`: where pages send reports of themselves; null for nowhere. */
  readonly reportUrl: string | null;
  /** `SECURITY_CONTACT`: where whoever found a weakness writes, addresses of https or mailto. */
  readonly securityContact: readonly string[];
  /** `BRAND_NAME`, `BRAND_LOGO` (a path of the site), `BRAND_ACCENT` (a `#rrggbb` colour). */
  readonly brand: {
    readonly name: string;
    readonly logo: string | null;
    readonly accent: string | null;
  };
  /** `LOG_LEVEL`, default `info` in production and `warn` in the sandbox. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** `PASSWORD_PEPPER` and `TICKET_KEY`; null where they are to be kept in the data folder. */
  readonly pepper: string | null;
  readonly ticketKey: string | null;
  /**
   * Where operators' commands are taken: `OPERATOR_HOST`, default this machine only; `OPERATOR_PORT`,
   * default any free one; `OPERATOR_TOKEN`, which opens it from elsewhere, null for none.
   */
  readonly operator: {
    readonly host: string;
    readonly port: number;
    readonly token: string | null;
  };
  /** `DELIVERY_FEED_KEYS`: by which advertising networks sign their reports, by the keys' ids. */
  readonly feedKeys: ReadonlyMap<string, FeedKey>;
  /** `METRICS_PORT`, `METRICS_HOST` (default `127.0.0.1`); null where nobody asks for metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

type Environ = Readonly<Record<string, string | undefined>>;

function read(env: Environ, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port >= 0 && port <= 65535)) {
    throw new ConfigError(`${name} is not a port number from 0 to 65535: ${text}`);
  }
  return port;
}

function readMetrics(env: Environ): ServerConfig['metrics'] {
  const port = read(env, 'METRICS_PORT');
  const host = read(env, 'METRICS_HOST') ?? '127.0.0.1';
  if (isIP(host) === 0) throw new ConfigError(`METRICS_HOST is not an address: ${host}`);
  return port === null ? null : { host, port: readPort('METRICS_PORT', port) };
}

function readFlag(env: Environ, name: string): boolean {
  const text = read(env, name)?.toLowerCase() ?? 'false';
  if (text !== 'true' && text !== 'false')
    throw new ConfigError(`${name} is neither true nor false: ${text}`);
  return text === 'true';
}

function readOption<T extends string>(
  env: Environ,
  name: string,
  options: readonly T[],
  none: T,
): T {
  const text = read(env, name);
  if (text === null) return none;
  const option = options.find((one) => one === text);
  if (!option) throw new ConfigError(`${name} is none of ${options.join(', ')}: ${text}`);
  return option;
}

function readEnvironment(env: Environ): Environment {
  const isProduction = read(env, 'NODE_ENV') === 'production';
  const environment = readOption<Environment>(
    env,
    'ADPARTNER_ENVIRONMENT',
    ['production', 'sandbox'],
    isProduction ? 'production' : 'sandbox',
  );
  if (environment === 'sandbox' && isProduction) {
    throw new ConfigError(
      'a sandbox does not start with NODE_ENV=production: set ADPARTNER_ENVIRONMENT=production',
    );
  }
  return environment;
}

function readDatabaseUrl(env: Environ, environment: Environment): string | null {
  const text = read(env, 'DATABASE_URL');
  if (text === null) {
    if (environment === 'production') {
      throw new ConfigError(
        'production needs DATABASE_URL: the embedded database does not survive a power cut',
      );
    }
    return null;
  }
  // The text may hold a password, so it is not repeated.
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new ConfigError('DATABASE_URL is not a postgres:// URL');
  }
  return text;
}

function readSecret(env: Environ, name: string, environment: Environment): string | null {
  const secret = read(env, name);
  if (secret === null && environment === 'production') {
    throw new ConfigError(
      `production needs ${name}: 32 or more random characters, the same on every server`,
    );
  }
  if (secret !== null && secret.length < 32)
    throw new ConfigError(`${name} is shorter than 32 characters`);
  return secret;
}

function readBrand(env: Environ): ServerConfig['brand'] {
  const logo = read(env, 'BRAND_LOGO');
  if (logo !== null && !/^\/(?!\/)[\w./-]+$/.test(logo)) {
    throw new ConfigError(`BRAND_LOGO is not a path of the site such as /brand/logo.svg: ${logo}`);
  }
  const accent = read(env, 'BRAND_ACCENT');
  if (accent !== null && !/^#[0-9a-f]{6}$/i.test(accent)) {
    throw new ConfigError(`BRAND_ACCENT is not a colour such as #0a7d5a: ${accent}`);
  }
  return { name: read(env, 'BRAND_NAME') ?? 'Adpartner', logo, accent };
}

function readTrustProxy(env: Environ): string[] {
  const list = (read(env, 'TRUST_PROXY') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const one of list) {
    const [address = '', bits, ...rest] = one.split('/');
    const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    const isNamed = ['loopback', 'linklocal', 'uniquelocal'].includes(one);
    if (!isNamed && (most < 0 || !isNetwork || rest.length > 0)) {
      throw new ConfigError(`TRUST_PROXY has something else than addresses and networks: ${one}`);
    }
  }
  return list;
}

function readLeastFree(env: Environ): number {
  const text = read(env, 'LEAST_FREE_MB') ?? '64';
  if (!/^\d{1,7}$/.test(text)) {
    throw new ConfigError(`LEAST_FREE_MB is not a whole number of megabytes: ${text}`);
  }
  return Number(text) * 1024 * 1024;
}

function readDrain(env: Environ): number {
  const text = read(env, 'DRAIN_SECONDS') ?? '0';
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(seconds <= 300)) {
    throw new ConfigError(`DRAIN_SECONDS is not a whole number of seconds from 0 to 300: ${text}`);
  }
  return seconds * 1000;
}

function readRemoteTimeout(env: Environ): number | null {
  const text = read(env, 'REMOTE_TIMEOUT_MS');
  if (text === null) return null;
  const time = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (!(time >= 100 && time <= 120_000)) {
    throw new ConfigError(
      `REMOTE_TIMEOUT_MS is not a number of milliseconds from 100 to 120000: ${text}`,
    );
  }
  return time;
}

function readApiBase(env: Environ): string {
  const text = read(env, 'API_BASE') ?? '';
  return text === '' ? '' : (pageOrigins('API_BASE', text)[0] ?? '');
}

function readPublicOrigin(env: Environ): string | null {
  const text = read(env, 'PUBLIC_ORIGIN');
  if (text === null) return null;
  const [origin = '', ...more] = pageOrigins('PUBLIC_ORIGIN', text);
  const { protocol, hostname } = new URL(origin);
  // What browsers make passkeys for: a name, and a way there that nobody can change anything on.
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (more.length > 0 || !isSafe || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ConfigError(
      `PUBLIC_ORIGIN is not one https origin with a host name such as https://ads.example.com: ${text}`,
    );
  }
  return origin;
}

function readReportUrl(env: Environ): string | null {
  const text = read(env, 'REPORT_URL');
  if (text === null || /^\/(?!\/)[\w./-]+$/.test(text)) return text;
  const url = URL.parse(text);
  const isPlain = url !== null && !url.username && !url.password && !url.hash;
  // Its origin becomes a part of the content security policy.
  if (!isPlain || !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin)) {
    // The text may hold a password, so it is not repeated.
    throw new ConfigError(
      'REPORT_URL is neither a path of the site nor an http(s) address without credentials',
    );
  }
  return url.href;
}

function readSecurityContact(env: Environ): string[] {
  const list = (read(env, 'SECURITY_CONTACT') ?? '').split(',').map((one) => one.trim());
  return list.filter(Boolean).map((text) => {
    const url = /\s/.test(text) ? null : URL.parse(text);
    const isMail = url?.protocol === 'mailto:' && /^[^@/]+@[^@/]+$/.test(url.pathname);
    if (!url || !(isMail || url.protocol === 'https:')) {
      throw new ConfigError(
        `SECURITY_CONTACT has something else than https:// and mailto: addresses: ${encodeURI(text)}`,
      );
    }
    return url.href;
  });
}

function readOperator(env: Environ): ServerConfig['operator'] {
  const host = read(env, 'OPERATOR_HOST') ?? '127.0.0.1';
  if (isIP(host) === 0) throw new ConfigError(`OPERATOR_HOST is not an address: ${host}`);
  const token = read(env, 'OPERATOR_TOKEN');
  if (token !== null && token.length < 32) {
    throw new ConfigError('OPERATOR_TOKEN is shorter than 32 characters');
  }
  return { host, port: readPort('OPERATOR_PORT', read(env, 'OPERATOR_PORT') ?? '0'), token };
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigError naming the first variable that is wrong
 */
export function readConfig(env: Environ, workingDirectory: string): ServerConfig {
  const folder = (name: string, none: string) => {
    const path = read(env, name) ?? none;
    return isAbsolute(path) ? path : resolve(workingDirectory, path);
  };
  const environment = readEnvironment(env);
  const isSandbox = environment === 'sandbox';
  return {
    port: readPort('PORT', read(env, 'PORT') ?? '8080'),
    dataDir: folder('DATA_DIR', '.data'),
    leastFree: readLeastFree(env),
    drain: readDrain(env),
    databaseUrl: readDatabaseUrl(env, environment),
    siteDir: folder('SITE_DIR', 'dist'),
    environment,
    trustProxy: readTrustProxy(env),
    hostOrigins: pageOrigins('HOST_ORIGINS', read(env, 'HOST_ORIGINS') ?? ''),
    publicOrigin: readPublicOrigin(env),
    customerServiceOrigins: httpsOrigins(
      'CUSTOMER_SERVICE_ORIGINS',
      read(env, 'CUSTOMER_SERVICE_ORIGINS') ?? (isSandbox ? SANDBOX_SERVICE : ''),
    ),
    apiBase: readApiBase(env),
    allowRemoteOverrides: readFlag(env, 'ALLOW_REMOTE_OVERRIDES'),
    remoteTimeout: readRemoteTimeout(env),
    offline: readOption(env, 'OFFLINE', ['on', 'off'], 'on') === 'on',
    reportUrl: readReportUrl(env),
    securityContact: readSecurityContact(env),
    brand: readBrand(env),
    logLevel: readOption(env, 'LOG_LEVEL', LOG_LEVELS, isSandbox ? 'warn' : 'info'),
    pepper: readSecret(env, 'PASSWORD_PEPPER', environment),
    ticketKey: readSecret(env, 'TICKET_KEY', environment),
    operator: readOperator(env),
    feedKeys: readFeedKeys(read(env, 'DELIVERY_FEED_KEYS') ?? ''),
    metrics: readMetrics(env),
  };
}

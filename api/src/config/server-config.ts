import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';

import { SANDBOX_SUPPORT } from '@adpartner/shared/contract/channel';
import type { LanguageCode } from '@adpartner/shared/contract/language';

import { brandColours, GROUNDS, type BrandColours } from './brand-colours.ts';
import { ConfigError } from './config-error.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';
import { readFeedKeys, type FeedKey } from './feed-keys.ts';
import { readLanguages } from './read-languages.ts';
import { codeOrigins, httpsOrigins, pageOrigins } from './origins.ts';
import {
  readApiBase,
  readPublicOrigin,
  readReportUrl,
  readSecurityContact,
  readTrustProxy,
} from './read-addresses.ts';
import { readTelemetry } from './read-telemetry.ts';
import { readPushServices, readVapidKey } from './read-push.ts';
import {
  read,
  readDrain,
  readFlag,
  readLeastFree,
  readOption,
  readPort,
  readRemoteTimeout,
  type Environ,
} from './read-values.ts';

export type Environment = 'production' | 'sandbox';
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The configuration by environment variables, checked once at the start. */
export interface ServerConfig {
  /** `PORT`, default 8080. */
  readonly port: number;
  /** `DATA_DIR`, default `.data`: the embedded database, generated secrets. Absolute. */
  readonly dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** `DATABASE_DIRECT_URL`: PostgreSQL's own address beside a pooler; null for none. */
  readonly directUrl: string | null;
  /** `DATABASE_READ_URL`: a replica, for reads that may be a little old; null for none. */
  readonly readUrl: string | null;
  /**
   * `LEAST_FREE_MB`, default 64: with fewer bytes free for the embedded database the server takes no calls.
   * In bytes.
   */
  readonly leastFree: number;
  /**
   * `DRAIN_SECONDS`, default 0: how long a stopping server still serves while `/ready` says that it stops. In
   * milliseconds.
   */
  readonly drain: number;
  /** `SITE_DIR`, default `dist`: the built site. Absolute. */
  readonly siteDir: string;
  /** `ADPARTNER_ENVIRONMENT`; left out, `production` if `NODE_ENV` is that, else `sandbox`. */
  readonly environment: Environment;
  /** `TRUST_PROXY`: addresses or networks of reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** `HOST_ORIGINS`: other origins that serve the host and may call this server. */
  readonly hostOrigins: readonly string[];
  /** `PUBLIC_ORIGIN`: the site's origin for users, to which their passkeys are bound; null: no passkeys. */
  readonly publicOrigin: string | null;
  /** `CUSTOMER_SERVICE_ORIGINS`: https origins that /customer may show in a frame. */
  readonly customerServiceOrigins: readonly string[];
  /** `REMOTE_ORIGINS`: other origins that the releases of remotes may be at. */
  readonly remoteOrigins: readonly string[];
  /** `API_BASE`: the API's origin for the site; empty for the site's own. */
  readonly apiBase: string;
  /** `ALLOW_REMOTE_OVERRIDES`: whether the host may load a remote from localhost instead. */
  readonly allowRemoteOverrides: boolean;
  /** Whether pages may store themselves on devices. False removes what they have stored. */
  readonly offline: boolean;
  /** `REMOTE_TIMEOUT_MS`: how long the host waits for a remote's files; null for its default. */
  readonly remoteTimeout: number | null;
  /** `REPORT_URL`: where pages send their reports; null for nowhere. */
  readonly reportUrl: string | null;
  /** `SECURITY_CONTACT`: where to report a vulnerability, addresses of https or mailto. */
  readonly securityContact: readonly string[];
  /** `BRAND_NAME`, `BRAND_LOGO` (a path of the site), `BRAND_ACCENT` (a `#rrggbb` colour). */
  readonly brand: {
    readonly name: string;
    readonly logo: string | null;
    readonly accent: string | null;
    /** The page's colours for it, in both themes; null for the page's own. */
    readonly colours: BrandColours | null;
  };
  /** `LANGUAGES`: the languages that users may choose; default the usual ones. English is always one. */
  readonly languages: readonly LanguageCode[];
  /** `LOG_LEVEL`, default `info` in production and `warn` in the sandbox. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** `PASSWORD_PEPPER` and `TICKET_KEY`; null if they are stored in the data folder. */
  readonly pepper: string | null;
  readonly ticketKey: string | null;
  /** `VAPID_PRIVATE_KEY`; null if it is stored in the data folder. */
  readonly vapidKey: string | null;
  /**
   * `PUSH_SERVICES`: origins of push services, in addition to those of the known browsers; null for `off`:
   * nothing is pushed.
   */
  readonly pushServices: readonly string[] | null;
  /**
   * The address for operators' commands: `OPERATOR_HOST`, default this machine only; `OPERATOR_PORT`, default
   * any free one; `OPERATOR_TOKEN` for access from elsewhere, null for none.
   */
  readonly operator: {
    readonly host: string;
    readonly port: number;
    readonly token: string | null;
  };
  /** `DELIVERY_FEED_KEYS`: the keys with which advertising networks sign their reports, by the keys' ids. */
  readonly feedKeys: ReadonlyMap<string, FeedKey>;
  /** `METRICS_PORT`, `METRICS_HOST` (default `127.0.0.1`); null: no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /**
   * `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces, logs and metrics go, without a trailing slash;
   * `OTEL_TRACES_SAMPLER_ARG`: the share of requests that are traced, default 0.05. Null: nothing is sent.
   */
  readonly telemetry: { readonly url: string; readonly share: number } | null;
}

function readMetrics(env: Environ): ServerConfig['metrics'] {
  const port = read(env, 'METRICS_PORT');
  const host = read(env, 'METRICS_HOST') ?? '127.0.0.1';
  if (isIP(host) === 0) throw new ConfigError(`METRICS_HOST is not an address: ${host}`);
  return port === null ? null : { host, port: readPort('METRICS_PORT', port) };
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

function readPostgresUrl(env: Environ, name: string): string | null {
  const text = read(env, name);
  // Not repeated, because the text may contain a password.
  if (text !== null && !/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new ConfigError(`${name} is not a postgres:// URL`);
  }
  return text;
}

function readDatabaseUrl(env: Environ, environment: Environment): string | null {
  const text = readPostgresUrl(env, 'DATABASE_URL');
  if (text === null && environment === 'production') {
    throw new ConfigError(
      'production needs DATABASE_URL: the embedded database does not survive a power cut',
    );
  }
  return text;
}

function readReplicaUrl(env: Environ): string | null {
  const url = readPostgresUrl(env, 'DATABASE_READ_URL');
  if (url !== null && read(env, 'DATABASE_URL') === null) {
    throw new ConfigError(
      'DATABASE_READ_URL is of no use without DATABASE_URL, whose replica it is',
    );
  }
  return url;
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
  const colours = accent === null ? null : brandColours(accent);
  if (accent !== null && colours === null) {
    const found = contrast(accent, GROUNDS.light).toFixed(1);
    throw new ConfigError(
      `BRAND_ACCENT ${accent} is too light to be read: its contrast on the page is ${found}, and has to be ${LEAST_CONTRAST}`,
    );
  }
  return { name: read(env, 'BRAND_NAME') ?? 'Adpartner', logo, accent, colours };
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
 * @throws ConfigError naming the first invalid variable
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
    directUrl: readPostgresUrl(env, 'DATABASE_DIRECT_URL'),
    readUrl: readReplicaUrl(env),
    siteDir: folder('SITE_DIR', 'dist'),
    environment,
    trustProxy: readTrustProxy(env),
    hostOrigins: pageOrigins('HOST_ORIGINS', read(env, 'HOST_ORIGINS') ?? ''),
    publicOrigin: readPublicOrigin(env),
    customerServiceOrigins: httpsOrigins(
      'CUSTOMER_SERVICE_ORIGINS',
      read(env, 'CUSTOMER_SERVICE_ORIGINS') ?? (isSandbox ? SANDBOX_SUPPORT : ''),
    ),
    remoteOrigins: codeOrigins('REMOTE_ORIGINS', read(env, 'REMOTE_ORIGINS') ?? ''),
    apiBase: readApiBase(env),
    allowRemoteOverrides: readFlag(env, 'ALLOW_REMOTE_OVERRIDES'),
    remoteTimeout: readRemoteTimeout(env),
    offline: readOption(env, 'OFFLINE', ['on', 'off'], 'on') === 'on',
    reportUrl: readReportUrl(env),
    securityContact: readSecurityContact(env),
    brand: readBrand(env),
    languages: readLanguages(env),
    logLevel: readOption(env, 'LOG_LEVEL', LOG_LEVELS, isSandbox ? 'warn' : 'info'),
    pepper: readSecret(env, 'PASSWORD_PEPPER', environment),
    ticketKey: readSecret(env, 'TICKET_KEY', environment),
    vapidKey: readVapidKey(read(env, 'VAPID_PRIVATE_KEY')),
    pushServices: readPushServices(read(env, 'PUSH_SERVICES') ?? ''),
    operator: readOperator(env),
    feedKeys: readFeedKeys(read(env, 'DELIVERY_FEED_KEYS') ?? ''),
    metrics: readMetrics(env),
    telemetry: readTelemetry(env),
  };
}

import { createHash } from 'node:crypto';
import { FIRST_SCRIPT } from '@adpartner/shared/contract/first-script';
import type { ServerConfig } from '../config/server-config.ts';

/** The origins of overridden remotes, if overrides are allowed. */
const OVERRIDES = ['http://localhost:*', 'http://127.0.0.1:*', 'https:'];
const OVERRIDE_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*', 'wss:'];

/** The page's one inline script. */
const FIRST_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;

/** The content security policy: only the site's own origin and those of its configuration. */
export function contentSecurityPolicy(
  config: Pick<
    ServerConfig,
    | 'apiBase'
    | 'customerServiceOrigins'
    | 'allowRemoteOverrides'
    | 'remoteOrigins'
    | 'reportUrl'
    | 'environment'
  >,
): string {
  const overrides = config.allowRemoteOverrides ? OVERRIDES : [];
  // Where remotes are: their scripts, styles, pictures and fonts.
  const elsewhere = [...config.remoteOrigins, ...overrides];
  const api = config.apiBase ? [config.apiBase] : [];
  const reports = config.reportUrl?.startsWith('http') ? [new URL(config.reportUrl).origin] : [];
  const frames = [
    ...config.customerServiceOrigins,
    // A sandbox's support page is on the site.
    ...(config.environment === 'sandbox' ? ["'self'"] : []),
  ];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", FIRST_SCRIPT_HASH, ...elsewhere],
    'style-src': ["'self'", ...elsewhere],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...elsewhere],
    'font-src': ["'self'", ...elsewhere],
    'connect-src': [
      "'self'",
      ...api,
      ...reports,
      ...elsewhere,
      ...(overrides.length > 0 ? OVERRIDE_SOCKETS : []),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The headers of every response.
 * @param isChecked whether all scripts of the page have integrity hashes
 */
export function securityHeaders(
  config: ServerConfig,
  isChecked = true,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    // An overridden remote has no known hash.
    ...(isChecked &&
      !config.allowRemoteOverrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

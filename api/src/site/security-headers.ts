import type { ServerConfig } from '../config/server-config.ts';

/** Where a developer's own remote may be taken from, where that is allowed at all. */
const OVERRIDES = ['http://localhost:*', 'http://127.0.0.1:*', 'https:'];
const OVERRIDE_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*', 'wss:'];

/** The content security policy: nothing but what the site's own origin and its configuration name. */
export function contentSecurityPolicy(
  config: Pick<
    ServerConfig,
    'apiBase' | 'customerServiceOrigins' | 'allowRemoteOverrides' | 'reportUrl' | 'environment'
  >,
): string {
  const overrides = config.allowRemoteOverrides ? OVERRIDES : [];
  const api = config.apiBase ? [config.apiBase] : [];
  const reports = config.reportUrl?.startsWith('http') ? [new URL(config.reportUrl).origin] : [];
  const frames = [
    ...config.customerServiceOrigins,
    // Its customer service is a page of the site.
    ...(config.environment === 'sandbox' ? ["'self'"] : []),
  ];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...overrides],
    'style-src': ["'self'", ...overrides],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...overrides],
    'font-src': ["'self'", ...overrides],
    'connect-src': [
      "'self'",
      ...api,
      ...reports,
      ...overrides,
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
 * What every response carries, whatever it is.
 * @param isChecked whether all scripts of the page carry the hash of their bytes
 */
export function securityHeaders(
  config: ServerConfig,
  isChecked = true,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    // Nobody knows the bytes of a remote that a developer takes from elsewhere.
    ...(isChecked &&
      !config.allowRemoteOverrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

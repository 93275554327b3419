import { isIP } from 'node:net';

import { ConfigError } from './config-error.ts';
import { pageOrigins } from './origins.ts';
import { read, type Environ } from './read-values.ts';

/** `TRUST_PROXY`: addresses, networks, or the names Fastify has for some. */
export function readTrustProxy(env: Environ): string[] {
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

/** `API_BASE`: an origin, or empty for the page's own. */
export function readApiBase(env: Environ): string {
  const text = read(env, 'API_BASE') ?? '';
  return text === '' ? '' : (pageOrigins('API_BASE', text)[0] ?? '');
}

/** `PUBLIC_ORIGIN`: one origin that browsers make passkeys for. */
export function readPublicOrigin(env: Environ): string | null {
  const text = read(env, 'PUBLIC_ORIGIN');
  if (text === null) return null;
  const [origin = '', ...more] = pageOrigins('PUBLIC_ORIGIN', text);
  const { protocol, hostname } = new URL(origin);
  // WebAuthn needs a host name and a secure context: https, or this machine itself.
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  if (more.length > 0 || !isSafe || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ConfigError(
      `PUBLIC_ORIGIN is not one https origin with a host name such as https://ads.example.com: ${text}`,
    );
  }
  return origin;
}

/** `REPORT_URL`: a path of the site, or an address without credentials. */
export function readReportUrl(env: Environ): string | null {
  const text = read(env, 'REPORT_URL');
  if (text === null || /^\/(?!\/)[\w./-]+$/.test(text)) return text;
  const url = URL.parse(text);
  const isPlain = url !== null && !url.username && !url.password && !url.hash;
  // Its origin becomes a part of the content security policy.
  if (!isPlain || !/^https?:\/\/[\w.:[\]-]+$/.test(url.origin)) {
    // Not repeated, because the text may contain a password.
    throw new ConfigError(
      'REPORT_URL is neither a path of the site nor an http(s) address without credentials',
    );
  }
  return url.href;
}

/** `SECURITY_CONTACT`: addresses of https or mailto, separated by commas. */
export function readSecurityContact(env: Environ): string[] {
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

import { ConfigError } from './config-error.ts';

function origins(name: string, list: string, protocols: readonly string[]): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.parse(text);
      const isOrigin = url !== null && (text === url.origin || text === `${url.origin}/`);
      // A wildcard or a list separator would widen the content security policy that contains it.
      if (!url || !isOrigin || !protocols.includes(url.protocol) || /[*;,'\s]/.test(url.origin)) {
        throw new ConfigError(
          `${name} has something else than ${protocols.join('// or ')}// origins: ${text}`,
        );
      }
      return url.origin;
    });
}

/** A comma-separated list of https origins: `https://service.example.com`. */
export const httpsOrigins = (name: string, list: string): string[] =>
  origins(name, list, ['https:']);

/** A comma-separated list of http or https origins. */
export const pageOrigins = (name: string, list: string): string[] =>
  origins(name, list, ['https:', 'http:']);

/** A comma-separated list of https origins; http ones of this machine only, because plain http can be changed on its way. */
export function codeOrigins(name: string, list: string): string[] {
  const all = pageOrigins(name, list);
  const plain = all.find((one) => {
    const { protocol, hostname } = new URL(one);
    return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  });
  if (plain !== undefined) {
    throw new ConfigError(`${name} has an origin without https, of another machine: ${plain}`);
  }
  return all;
}

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

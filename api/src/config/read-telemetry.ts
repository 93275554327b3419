import { ConfigError } from './config-error.ts';
import { read, type Environ } from './read-values.ts';

/** The share of requests that are traced. */
function readShare(env: Environ): number {
  const text = read(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '0.05';
  const share = /^\d(\.\d{1,6})?$/.test(text) ? Number(text) : NaN;
  if (!(share <= 1)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is not a share from 0 to 1: ${text}`);
  }
  return share;
}

/** `OTEL_EXPORTER_OTLP_ENDPOINT`: an address of OTLP over HTTP. */
export function readTelemetry(env: Environ): { url: string; share: number } | null {
  const share = readShare(env);
  const text = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    // Not repeated, because the text may contain a password.
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an http(s) address without credentials such as http://127.0.0.1:4318',
    );
  }
  return { url: url.href.replace(/\/+$/, ''), share };
}

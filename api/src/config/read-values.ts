import { ConfigError } from './config-error.ts';

/** The environment variables of a process. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** A variable's trimmed text; null if it is unset or empty. */
export function read(env: Environ, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

/** @throws ConfigError if it is invalid */
export function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port >= 0 && port <= 65535)) {
    throw new ConfigError(`${name} is not a port number from 0 to 65535: ${text}`);
  }
  return port;
}

/** `true` or `false`, in any case; false if unset. */
export function readFlag(env: Environ, name: string): boolean {
  const text = read(env, name)?.toLowerCase() ?? 'false';
  if (text !== 'true' && text !== 'false')
    throw new ConfigError(`${name} is neither true nor false: ${text}`);
  return text === 'true';
}

/** One of `options`, or `none` if unset. */
export function readOption<T extends string>(
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

/** `LEAST_FREE_MB`, in bytes. */
export function readLeastFree(env: Environ): number {
  const text = read(env, 'LEAST_FREE_MB') ?? '64';
  if (!/^\d{1,7}$/.test(text)) {
    throw new ConfigError(`LEAST_FREE_MB is not a whole number of megabytes: ${text}`);
  }
  return Number(text) * 1024 * 1024;
}

/** `DRAIN_SECONDS`, in milliseconds. */
export function readDrain(env: Environ): number {
  const text = read(env, 'DRAIN_SECONDS') ?? '0';
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(seconds <= 300)) {
    throw new ConfigError(`DRAIN_SECONDS is not a whole number of seconds from 0 to 300: ${text}`);
  }
  return seconds * 1000;
}

/** `REMOTE_TIMEOUT_MS`, in milliseconds. */
export function readRemoteTimeout(env: Environ): number | null {
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

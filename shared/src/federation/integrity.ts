import { createHash } from 'node:crypto';

/** The integrity value of a file's bytes, as a script tag carries it. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

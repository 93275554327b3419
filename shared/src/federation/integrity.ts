import { createHash } from 'node:crypto';

/** The integrity value of a file's bytes, as a script tag carries it. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

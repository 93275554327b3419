import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Every file below a folder (or the file itself), sorted, as absolute paths. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of files' names (from `base` on) and bytes. */
export function hashOf(files: readonly string[], base: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(base, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The hash of a text, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Flushes a folder, so that its files' names are on the disk. */
export function flushNames(folder: string): void {
  // Windows has no handles of folders.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a file atomically: a reader gets the old content or the new one. It is on the disk when this
 * returns, and so is its name, unless `flushed` is false: then a power cut may lose it.
 */
export function writeWhole(file: string, content: string | Uint8Array, flushed = true): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { flush: flushed });
  renameSync(draft, file);
  if (flushed) flushNames(dirname(file));
}

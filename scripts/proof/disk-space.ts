import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** The size of a whole run: caches, databases, builds and browser profiles, with a margin. */
export const SPACE_OF_A_RUN = 2048 * MEGABYTE;

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/**
 * Checks the free disk space before minutes have gone by.
 * @param folders each may be one that does not exist yet
 * @param bytes the required free space
 * @throws Error saying in one line where there is less
 */
export function requireSpace(folders: readonly string[], bytes: number): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(existing(folder));
    const free = bavail * bsize;
    if (free >= bytes) continue;
    const [has, needs] = [free, bytes].map((size) => Math.round(size / MEGABYTE));
    throw new Error(
      `the disk of ${folder} is too full: ${has} MB are free, ${needs} MB are needed`,
    );
  }
}

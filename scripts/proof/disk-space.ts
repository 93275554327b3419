import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** What is kept of a whole run, the databases, builds and profiles of browsers while it runs, and some air. */
export const SPACE_OF_A_RUN = 2048 * MEGABYTE;

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/**
 * Checks that there is room where things are written, before minutes have gone by.
 * @param folders each may be one that is still to be made
 * @param bytes how many have to be free
 * @throws Error saying in one line where there are fewer
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

import { statfs } from 'node:fs/promises';

/**
 * Whether so many bytes are free where a folder is. A file system that tells nothing of its size, and a
 * folder that is not there, count as one that has them.
 */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.blocks === 0 || found.bavail * found.bsize >= bytes;
}

import { statfs } from 'node:fs/promises';

/** Whether this many bytes are free at a folder. Unknown sizes and missing folders count as having them. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.blocks === 0 || found.bavail * found.bsize >= bytes;
}

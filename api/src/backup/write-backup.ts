import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { BackupPart } from './backup-format.ts';
import { linesOf } from './backup-lines.ts';
import { readBackup } from './read-backup.ts';
import { seal, type SealKeys } from './sealed-file.ts';

/**
 * Writes the bytes of a backup, sealed, readable by its owner only. The file gets its name once it is
 * complete, on the disk, and has been read back.
 */
export async function keepBackup(file: string, bytes: Readable, keys: SealKeys): Promise<void> {
  const draft = `${file}.partial`;
  try {
    await pipeline(seal(bytes, keys), createWriteStream(draft, { mode: 0o600, flush: true }));
    for await (const _ of readBackup(draft, { keys }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a backup into a file, as `keepBackup`. */
export async function writeBackup(
  file: string,
  parts: AsyncIterable<BackupPart>,
  keys: SealKeys,
): Promise<void> {
  const bytes = createGzip();
  await Promise.all([
    pipeline(Readable.from(linesOf(parts)), bytes),
    keepBackup(file, bytes, keys),
  ]).catch((error: unknown) => {
    bytes.destroy();
    throw error;
  });
}

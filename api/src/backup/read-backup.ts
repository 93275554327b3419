import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { BackupError, FORMAT, type BackupEnd, type BackupPart } from './backup-format.ts';
import { partOf } from './backup-lines.ts';
import { openSealed, type Opening } from './sealed-file.ts';

/** The bytes before they were sealed. */
async function openFile(file: string, opening: Opening): Promise<Readable> {
  const found = await open(file).catch(() => {
    throw new BackupError(`there is no file ${file}`);
  });
  await found.close();
  const sealed = await openSealed(createReadStream(file), opening);
  if (sealed) return Readable.from(sealed);
  if (opening.isUnauthenticatedTaken) return createReadStream(file);
  throw new BackupError(
    `this is no backup, or one without a seal, that anybody may have changed: ${file}; --unauthenticated takes it all the same`,
  );
}

async function* readLines(file: string, opening: Opening): AsyncGenerator<BackupPart> {
  const bytes = await openFile(file, opening);
  const text = bytes.pipe(createGunzip());
  bytes.once('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      yield partOf(line);
    }
    // A stream that broke ends its lines like a complete one.
    if (text.errored) throw text.errored;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (text.errored instanceof BackupError) throw text.errored;
    throw new BackupError(`this is no backup, or a damaged one: ${file}`);
  } finally {
    bytes.destroy();
  }
}

/**
 * Reads a backup from its header to its end.
 * @throws BackupError if it is no backup, of another format, changed, or incomplete
 */
export async function* readBackup(file: string, opening: Opening): AsyncGenerator<BackupPart> {
  let isBegun = false;
  let end: BackupEnd | null = null;
  let table = '';
  const rows: Record<string, number> = {};
  for await (const part of readLines(file, opening)) {
    if (!isBegun && !('header' in part && part.header.adpartner_backup === FORMAT)) {
      throw new BackupError(`this is no backup of this version: ${file}`);
    }
    isBegun = true;
    if ('table' in part) rows[(table = part.table)] = 0;
    if ('row' in part) rows[table] = (rows[table] ?? 0) + 1;
    if ('end' in part) ({ end } = part);
    yield part;
  }
  const isWhole =
    end !== null &&
    Object.keys(end.end).length === Object.keys(rows).length &&
    Object.entries(end.end).every(([name, count]) => rows[name] === count);
  if (!isWhole) throw new BackupError(`this backup is not whole: ${file}`);
}

import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { BackupError, FORMAT, type BackupEnd, type BackupPart } from './backup-format.ts';
import { openSealed, seal, type Opening, type SealKeys } from './sealed-file.ts';

function lineOf(part: BackupPart): string {
  if ('row' in part) return `${part.row}\n`;
  if ('header' in part) return `#${JSON.stringify(part.header)}\n`;
  if ('table' in part) return `#${JSON.stringify({ table: part.table })}\n`;
  return `#${JSON.stringify(part.end)}\n`;
}

/** A backup's parts as bytes, uncompressed. */
export async function* linesOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += lineOf(part);
    if (text.length < 64 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

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

function partOf(line: string): BackupPart {
  if (!line.startsWith('#')) return { row: line };
  const told = JSON.parse(line.slice(1)) as Record<string, unknown>;
  if ('adpartner_backup' in told) return { header: told as never };
  if ('table' in told) return { table: String(told.table) };
  return { end: told as unknown as BackupEnd };
}

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

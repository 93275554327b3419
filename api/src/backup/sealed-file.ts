import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { BackupError } from './backup-format.ts';

/** The secret that a file is sealed with. */
export type SealName = 'BACKUP_KEY' | 'PASSWORD_PEPPER';
export type SealKeys = Readonly<Partial<Record<SealName, string>>>;

/**
 * A sealed file is a line of JSON (this type) and frames: the length of a body, the body, its tag. The key of
 * a file is derived from the secret and the whole line, whose salt is new each time; the nonce of a frame is
 * its number and whether it is the last. So no frame can be changed, left out, moved, put into another file,
 * or added. (STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, with AES-256-GCM.)
 */
interface SealLine {
  readonly adpartner_backup: 2;
  readonly sealed_with: SealName;
  /** Whether bodies are encrypted; else they are only authenticated. */
  readonly encrypted: boolean;
  readonly salt: string;
}

const ALGORITHM = 'aes-256-gcm';
const BODY = 64 * 1024;
const LENGTH = 4;
const TAG = 16;
/** No valid first line is longer. */
const LINE = 256;
const LINE_END = 0x0a;

interface Seal {
  readonly key: Buffer;
  readonly isEncrypted: boolean;
}

const keyOf = (secret: string, line: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, line, 'adpartner backup', 32));

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealFrame({ key, isEncrypted }: Seal, nonce: Buffer, body: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  if (!isEncrypted) cipher.setAAD(body);
  const sealed = isEncrypted ? cipher.update(body) : body;
  cipher.final();
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, sealed, cipher.getAuthTag()]);
}

/** @throws if the frame was changed */
function openFrame({ key, isEncrypted }: Seal, nonce: Buffer, frame: Buffer): Buffer {
  const sealed = frame.subarray(LENGTH, -TAG);
  const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(frame.subarray(-TAG));
  if (!isEncrypted) cipher.setAAD(sealed);
  const body = isEncrypted ? cipher.update(sealed) : sealed;
  cipher.final();
  return body;
}

/** Bytes in pieces of one length, the last of which may be shorter, each with whether it is the last. */
async function* inBodies(bytes: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let waiting = Buffer.alloc(0);
  for await (const some of bytes) {
    waiting = Buffer.concat([waiting, some]);
    while (waiting.length > BODY) {
      yield [waiting.subarray(0, BODY), false];
      waiting = waiting.subarray(BODY);
    }
  }
  yield [waiting, true];
}

/** Seals bytes: encrypts them if there is a key for that, else only authenticates them. */
export async function* seal(bytes: AsyncIterable<Buffer>, keys: SealKeys): AsyncGenerator<Buffer> {
  const name: SealName = keys.BACKUP_KEY === undefined ? 'PASSWORD_PEPPER' : 'BACKUP_KEY';
  const secret = keys[name];
  if (secret === undefined) throw new BackupError(missing('PASSWORD_PEPPER'));
  const isEncrypted = name === 'BACKUP_KEY';
  const line = JSON.stringify({
    adpartner_backup: 2,
    sealed_with: name,
    encrypted: isEncrypted,
    salt: randomBytes(32).toString('base64url'),
  } satisfies SealLine);
  yield Buffer.from(`${line}\n`);
  const key = keyOf(secret, line);
  let frame = 0;
  for await (const [body, isLast] of inBodies(bytes)) {
    yield sealFrame({ key, isEncrypted }, nonceOf(frame++, isLast), body);
  }
}

const missing = (name: SealName): string =>
  name === 'BACKUP_KEY'
    ? 'this backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key that it was written with'
    : "backups are sealed with the server's PASSWORD_PEPPER: set it, or put its DATA_DIR/secrets here";

/** The frames of a file, each with whether it is the last. */
async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let waiting = Buffer.alloc(0);
  const sizeOf = () => {
    if (waiting.length < LENGTH) return Infinity;
    const length = waiting.readUInt32BE();
    if (length > BODY) throw new Error('no frame is that long');
    return LENGTH + length + TAG;
  };
  for await (const some of bytes) {
    waiting = Buffer.concat([waiting, some]);
    // The last one ends the file.
    for (let size = sizeOf(); waiting.length > size; size = sizeOf()) {
      yield [waiting.subarray(0, size), false];
      waiting = waiting.subarray(size);
    }
  }
  if (waiting.length !== sizeOf()) throw new Error('it ends within a frame');
  yield [waiting, true];
}

/** The first line of a file, and what follows it; null if the file is not sealed. */
async function readLine(
  bytes: AsyncIterator<Buffer>,
): Promise<{ line: string; rest: Buffer } | null> {
  let begun = Buffer.alloc(0);
  while (!begun.includes(LINE_END) && begun.length < LINE) {
    const { value, done } = await bytes.next();
    if (done) break;
    begun = Buffer.concat([begun, value]);
  }
  const end = begun.indexOf(LINE_END);
  if (end === -1 || end > LINE) return null;
  return { line: begun.subarray(0, end).toString(), rest: begun.subarray(end + 1) };
}

function parseLine(line: string): SealLine | null {
  try {
    const told = JSON.parse(line) as Partial<SealLine> | null;
    const isKnown = told?.sealed_with === 'BACKUP_KEY' || told?.sealed_with === 'PASSWORD_PEPPER';
    return told?.adpartner_backup === 2 && isKnown ? (told as SealLine) : null;
  } catch {
    return null;
  }
}

export interface Opening {
  readonly keys: SealKeys;
  /**
   * Returns unencrypted bytes as they are, from before there were seals or with a seal that can't be checked.
   */
  readonly isUnauthenticatedTaken?: boolean;
}

/**
 * The sealed bytes, none of them before it was verified.
 * @returns null if the file is not sealed
 * @throws BackupError if it was changed, or the key is missing
 */
export async function openSealed(
  bytes: AsyncIterable<Buffer>,
  { keys, isUnauthenticatedTaken = false }: Opening,
): Promise<AsyncGenerator<Buffer> | null> {
  const iterator = bytes[Symbol.asyncIterator]();
  const begin = await readLine(iterator);
  const told = begin && parseLine(begin.line);
  if (!begin || !told) {
    await iterator.return?.();
    return null;
  }
  const name = told.sealed_with;
  const secret = keys[name];
  const isTrusted = isUnauthenticatedTaken && !told.encrypted;
  if (secret === undefined && !isTrusted) {
    await iterator.return?.();
    throw new BackupError(missing(name));
  }
  const seal = {
    key: secret === undefined ? null : keyOf(secret, begin.line),
    isEncrypted: told.encrypted,
  };
  async function* rest(): AsyncGenerator<Buffer> {
    yield begin!.rest;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return openFrames(rest(), { ...seal, name, isTrusted });
}

async function* openFrames(
  bytes: AsyncIterable<Buffer>,
  how: { key: Buffer | null; isEncrypted: boolean; name: SealName; isTrusted: boolean },
): AsyncGenerator<Buffer> {
  const { key, isEncrypted, name, isTrusted } = how;
  let number = 0;
  try {
    for await (const [frame, isLast] of framesOf(bytes)) {
      const nonce = nonceOf(number, isLast);
      if (isTrusted) yield frame.subarray(LENGTH, -TAG);
      else yield openFrame({ key: key!, isEncrypted }, nonce, frame);
      number += 1;
    }
  } catch {
    throw new BackupError(
      number === 0
        ? `this backup was changed, or was written with another ${name}`
        : 'this backup was changed, or is not whole',
    );
  }
}

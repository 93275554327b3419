/** Files by their path, slashes between folders. */
export type Files = ReadonlyMap<string, Buffer>;

const BLOCK = 512;
const [NAME, MODE, SIZE, MTIME, CHECKSUM, TYPE, MAGIC, PREFIX] = [
  0, 100, 124, 136, 148, 156, 257, 345,
];
const NAME_LENGTH = 100;
const PREFIX_LENGTH = 155;
const FILE = '0';

const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');

/** A path as the two fields that hold it. Throws where it is too long for them. */
function split(path: string): [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= NAME_LENGTH) return [path, ''];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    const fits = Buffer.byteLength(name) <= NAME_LENGTH;
    if (fits && Buffer.byteLength(prefix) <= PREFIX_LENGTH) return [name, prefix];
  }
  throw new Error(`${path} is too long a name for an archive`);
}

/** The checksum of a header, with its own field as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce(
    (sum, byte, at) => sum + (at >= CHECKSUM && at < CHECKSUM + 8 ? 0x20 : byte),
    0,
  );
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [name, prefix] = split(path);
  header.write(name, NAME);
  header.write(octal(0o644, 8), MODE);
  header.write(octal(0, 8), MODE + 8);
  header.write(octal(0, 8), MODE + 16);
  header.write(octal(size, 12), SIZE);
  // Fixed, so that the same files make the same archive at any time.
  header.write(octal(0, 12), MTIME);
  header.write(FILE, TYPE);
  header.write('ustar\u000000', MAGIC, 'latin1');
  header.write(prefix, PREFIX);
  header.write(`${octal(checksumOf(header), 7)}\0 `, CHECKSUM, 'latin1');
  return header;
}

/** Packs files into a tar archive (ustar, without times or owners), sorted by their paths. */
export function packTar(files: Files): Buffer {
  const blocks = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, bytes]) => [
      headerOf(path, bytes.length),
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

const textOf = (header: Buffer, start: number, length: number) =>
  header.toString('utf8', start, start + length).split('\0', 1)[0]!;

/** The files of an archive by `packTar`. Throws for anything else, and for a path that leads out of it. */
export function unpackTar(archive: Buffer): Files {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return files;
    const prefix = textOf(header, PREFIX, PREFIX_LENGTH);
    const name = textOf(header, NAME, NAME_LENGTH);
    const path = prefix ? `${prefix}/${name}` : name;
    if (Number.parseInt(textOf(header, CHECKSUM, 8), 8) !== checksumOf(header)) {
      throw new Error(`the archive is damaged at byte ${at}`);
    }
    if (textOf(header, TYPE, 1) !== FILE) throw new Error(`${path} is no plain file`);
    if (path.startsWith('/') || path.split('/').includes('..')) {
      throw new Error(`${path} leads out of the archive`);
    }
    const size = Number.parseInt(textOf(header, SIZE, 12), 8);
    const start = at + BLOCK;
    if (start + size > archive.length) throw new Error(`the archive ends within ${path}`);
    files.set(path, archive.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error('the archive has no end');
}

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../process/in-parallel.ts';

/** The byte of gzip's header that names the operating system (RFC 1952), and its value for unknown. */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/**
 * Writes a `.br` and a `.gz` beside every file that gets smaller, for servers that serve prepared files. The
 * caller's own server skips files below 200 bytes, but they are compressed too: other servers would serve
 * them uncompressed, unnoticed.
 */
export async function precompress(files: readonly string[]): Promise<void> {
  await inParallel(
    files.filter((file) => COMPRESSIBLE.test(file)),
    async (file) => {
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      const zipped = await promisify(gzip)(bytes, { level: 9 });
      zipped[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
      await writeFile(`${file}.gz`, zipped);
    },
  );
}

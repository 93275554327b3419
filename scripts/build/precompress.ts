import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../process/in-parallel.ts';

/** Which byte of gzip's header says on what kind of system it was made (RFC 1952), and what says nothing. */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/**
 * Writes a `.br` and a `.gz` beside every file that gains from it, for servers that serve what
 * lies ready. Files below 200 bytes are left alone by the caller's server too, but are written all the
 * same: without the compressed file they would serve it uncompressed, unnoticed.
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

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');
const ARCHIVE = join(root, 'archive');

/** The packages of a folder of this checkout, as those of another, except the ones that are of the workspace. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@adpartner' || name.startsWith('.')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/**
 * Unpacks the server of the previous release into an empty folder. It runs with the packages of this checkout.
 * @returns its script
 * @throws where the packed server is not the archived one
 */
export function unpackPreviousServer(folder: string): string {
  const { server } = JSON.parse(readFileSync(join(ARCHIVE, 'releases.json'), 'utf8')) as {
    server: { file: string; integrity: string };
  };
  const packed = readFileSync(join(ARCHIVE, server.file));
  const integrity = `sha256-${createHash('sha256').update(packed).digest('base64')}`;
  if (integrity !== server.integrity) throw new Error(`${server.file} is not what was archived`);
  const tar = join(folder, 'server.tar');
  writeFileSync(tar, brotliDecompressSync(packed));
  execFileSync('tar', ['-xf', tar, '-C', folder]);
  linkPackages(join(root, 'api/node_modules'), join(folder, 'api/node_modules'));
  linkPackages(join(root, 'shared/node_modules'), join(folder, 'shared/node_modules'));
  mkdirSync(join(folder, 'api/node_modules/@adpartner'));
  symlinkSync(join(folder, 'shared'), join(folder, 'api/node_modules/@adpartner/shared'));
  return join(folder, 'api/src/main.ts');
}

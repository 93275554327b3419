import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders whose files make a server what it is, from the project's on. */
export const SERVER_FOLDERS = ['api/src', 'shared/src/contract'];

/** The project's folder. */
export const PROJECT = join(import.meta.dirname, '../../..');

/** The name that git has for a file's content. */
const blobOf = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/**
 * The digest of a server's sources: of the paths of its files, and of git's names for their contents, so that a commit
 * tells it without a file being read. Tests do not count.
 */
export function digestOf(files: Iterable<readonly [path: string, blob: string]>): string {
  const lines = [...files]
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .map(([path, blob]) => `${path} ${blob}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** The digest of the server in a project's folder. */
export function serverDigest(project: string): string {
  const files = SERVER_FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return digestOf(
    files.map((file) => [
      file.slice(project.length + 1).replaceAll('\\', '/'),
      blobOf(readFileSync(file)),
    ]),
  );
}

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow, hashOf } from '../files/files.ts';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';

/** Unused folders are removed after this long, in milliseconds. */
const FORGOTTEN_AFTER = 3 * 24 * 60 * 60 * 1000;

const checksumOf = (data: string) => hashOf(filesBelow(data), data);

/** Whether a folder is complete and unchanged. */
function isSound(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'checksum'), 'utf8') === checksumOf(join(folder, 'data'));
  } catch {
    return false;
  }
}

function forgetOthers(below: string, name: string, kept: string): void {
  for (const other of readdirSync(below)) {
    if (!other.startsWith(`${name}-`) || other === kept) continue;
    const folder = join(below, other);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - FORGOTTEN_AFTER) rmSync(folder, { recursive: true, force: true });
  }
}

/** The data of a cached folder; null if there is no unchanged one. */
export function findKeptFolder(
  name: string,
  key: string,
  below: string = cacheDirectory(),
): string | null {
  const folder = join(below, `${name}-${key}`);
  if (!isSound(folder)) return null;
  utimesSync(folder, new Date(), new Date());
  return join(folder, 'data');
}

/**
 * A folder that is made once per key and cached between runs. A changed one is made again. Several processes
 * may make the same one at once.
 * @param key of what it is made from, safe in a file's name
 * @param make fills an empty folder
 */
export async function keptFolder(
  name: string,
  key: string,
  make: (folder: string) => Promise<void>,
  below: string = cacheDirectory(),
): Promise<string> {
  const found = findKeptFolder(name, key, below);
  if (found !== null) return found;
  const folder = join(below, `${name}-${key}`);
  mkdirSync(below, { recursive: true });
  const draft = mkdtempSync(`${folder}.tmp-`);
  const data = join(draft, 'data');
  try {
    mkdirSync(data);
    await make(data);
    writeFileSync(join(draft, 'checksum'), checksumOf(data));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  // A faster process has made the same; a broken one is removed first.
  if (existsSync(folder) && !isSound(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isSound(folder)) throw error;
  }
  forgetOthers(below, name, `${name}-${key}`);
  return join(folder, 'data');
}

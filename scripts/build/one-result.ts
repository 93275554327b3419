import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_INFO } from '../site/built-remote.ts';

/** A build's folder, the key of the result that it should have, and the file that notes which one it has. */
export interface Place {
  folder: string;
  note: string;
  key: string;
}

/** The key, and when the build's last file was written: a build that was made otherwise has another time. */
function stampOf({ folder, key }: Place): string | null {
  const last = join(folder, BUILD_INFO);
  return existsSync(last) ? `${key} ${statSync(last).mtimeMs}` : null;
}

/**
 * Removes a build's folder unless it has this very result: the task runner puts the files of a cached result beside those
 * that are there, and a release of both would be the build of no commit.
 */
export function removeOther(place: Place): void {
  const noted = existsSync(place.note) ? readFileSync(place.note, 'utf8') : null;
  if (noted === null || noted !== stampOf(place))
    rmSync(place.folder, { recursive: true, force: true });
}

/** Notes that a build's folder has this result and nothing else. */
export function noteResult(place: Place): void {
  mkdirSync(dirname(place.note), { recursive: true });
  writeFileSync(place.note, stampOf(place) ?? '');
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { filesBelow } from '../files/files.ts';
import { logFile } from '../site/change-log.ts';
import { ReleaseError } from '../site/release-error.ts';
import { lockCopyBy, type LockElsewhere } from '../site/site-lock.ts';
import { mapsFolder } from '../site/source-maps.ts';

/** A site on another machine, of which commands get a copy. */
export interface Elsewhere {
  /** As it was typed. */
  address: string;
  /** The name of its folder. */
  name: string;
  /** Makes the copy equal to the site. */
  pull(folder: string): Promise<void>;
  /** Runs work on the copy while no other release changes the site, then makes the site equal to the copy. */
  lock(folder: string): LockElsewhere;
}

/** The files of a site and of what is beside it, by their paths from the folder above, with hashes of their bytes. */
export type Snapshot = ReadonlyMap<string, string>;

/** The files of a copy as they are now. */
export function snapshotOf(folder: string): Snapshot {
  const above = dirname(folder);
  const parts = [folder, mapsFolder(folder), logFile(folder)];
  const files = parts.filter((path) => existsSync(path)).flatMap((path) => filesBelow(path));
  return new Map(
    files.map((file) => [
      file.slice(above.length + 1).replaceAll('\\', '/'),
      integrityOf(readFileSync(file)),
    ]),
  );
}

/**
 * The order in which the files of a change go live: new files, which no page requests yet, then the log, then files that
 * pages read (compressed copies before the file itself), and the registry last.
 */
const ORDER = [
  /^[^/]+-maps\//,
  /^[^/]+\/(remotes\/[^/]+\/.+|assets)\/.*\.(br|gz)$/,
  /^[^/]+\/(remotes\/[^/]+\/.+|assets)\//,
  /^[^/]+-log\.jsonl$/,
  /^[^/]+\/remotes\//,
  /^[^/]+\/(?!index\.html|host\.json|remotes\.json).*\.(br|gz)$/,
  /^[^/]+\/(?!index\.html|host\.json|remotes\.json)/,
  /^[^/]+\/index\.html\./,
  /^[^/]+\/index\.html$/,
  /^[^/]+\/host\.json$/,
  /^[^/]+\/remotes\.json$/,
];
const placeOf = (path: string) => ORDER.findIndex((pattern) => pattern.test(path));

/** Whether pages request a new file of this name only once another file names it. */
export const isUnseen = (path: string): boolean => placeOf(path) < placeOf('site-log.jsonl');

/** The name of a registry's file in a snapshot. */
export const isRegistry = (path: string): boolean => ORDER.at(-1)!.test(path);

/** What has to be done to a site so that it is as its copy. */
export interface Change {
  /** The files to write, in their order. */
  put: string[];
  /** The files to remove after that. */
  remove: string[];
}

export function changeOf(before: Snapshot, after: Snapshot): Change {
  const put = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  return {
    put: put.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)),
    remove: [...before.keys()].filter((path) => !after.has(path)).sort(),
  };
}

/**
 * Replaces files by the highest folder above each that has none of the other files: a folder that is all new, or that
 * is gone as a whole. Each folder is named once, in the place of its first file.
 */
export function asFolders(paths: readonly string[], others: Iterable<string>): string[] {
  const kept = new Set<string>();
  for (const path of others) {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) kept.add(above);
  }
  const highest = (path: string) => {
    let own = path;
    // The site's own folder stays.
    while (dirname(own).includes('/') && !kept.has(dirname(own))) own = dirname(own);
    return own;
  };
  return [...new Set(paths.map(highest))];
}

/**
 * Runs a command on a copy of a site that is elsewhere. What the command changes while it holds the site's lock is
 * changed there; the copy is removed afterwards. Errors name the site.
 */
export async function onCopy(
  site: Elsewhere,
  work: (folder: string, named: (text: string) => string) => Promise<void>,
): Promise<void> {
  const above = mkdtempSync(join(tmpdir(), 'adpartner-copy-'));
  const remove = () => rmSync(above, { recursive: true, force: true });
  const folder = join(above, basename(site.name));
  const named = (text: string) => text.replaceAll(folder, site.address);
  process.once('exit', remove);
  const unlock = lockCopyBy(folder, site.lock(folder));
  try {
    await site.pull(folder);
    await work(folder, named);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(named(error.message));
  } finally {
    unlock();
    process.off('exit', remove);
    remove();
  }
}

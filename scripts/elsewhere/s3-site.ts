import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheControl } from '../../api/src/site/cache-control.ts';
import { inParallel } from '../process/in-parallel.ts';
import { logFile } from '../site/change-log.ts';
import { ReleaseError } from '../site/release-error.ts';
import { versionsThere } from '../site/prune.ts';
import { LOCK } from '../site/site-lock.ts';
import {
  MANIFEST_FILE,
  manifestFile,
  readHistory,
  readRegistry,
  versionFolder,
} from '../site/site.ts';
import { mapsFolder } from '../site/source-maps.ts';
import type { S3Address } from './s3-address.ts';
import { takenOver, takeS3Lock, type S3Lock } from './s3-lock.ts';
import { openS3, type S3Store } from './s3-store.ts';
import { changeOf, isUnseen, snapshotOf, type Elsewhere, type Snapshot } from './site-copy.ts';

/** Requests at a time. */
const AT_ONCE = 8;

/** The files of a site and of what is beside it in a bucket: their tags, by their paths from the folder above. */
type Tags = Map<string, string>;

/** A path of a copy. Throws for a key that would be a file elsewhere. */
function pathOf({ address, above }: S3Address, key: string): string {
  const path = key.slice(above.length);
  const isPlain = !/[\\\0]/.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part));
  if (isPlain) return path;
  throw new ReleaseError(`${address}: ${JSON.stringify(key)} is no name for a file`);
}

/** A bucket as it is now. */
async function tagsOf(site: S3Address, store: S3Store): Promise<Tags> {
  const { above, name } = site;
  const parts = [`${name}/`, `${mapsFolder(name)}/`, logFile(name)];
  const lists = await Promise.all(parts.map((part) => store.list(above + part)));
  const all = lists.flatMap((list) =>
    [...list].map(([key, etag]) => [pathOf(site, key), etag] as const),
  );
  return new Map(all.filter(([path]) => path !== `${name}/${LOCK}`));
}

/**
 * Removes from a copy the versions that an upload left half there, so that they can be released. In the bucket the next change
 * removes them.
 */
function dropHalves(site: string): void {
  const folder = join(site, 'remotes');
  const below = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  for (const { name: remote } of below.filter((one) => one.isDirectory())) {
    const named = JSON.stringify([readRegistry(site).remotes[remote], readHistory(site, remote)]);
    for (const version of versionsThere(site, remote)) {
      if (existsSync(manifestFile(site, remote, version)) || named.includes(version)) continue;
      rmSync(versionFolder(site, remote, version), { recursive: true });
    }
  }
}

/** Makes a copy equal to the site: downloads what has another tag than in the copy, and removes what is gone. */
async function pull(site: S3Address, store: S3Store, folder: string, had: Tags): Promise<Tags> {
  const there = await tagsOf(site, store);
  const fileOf = (path: string) => join(dirname(folder), path);
  for (const path of had.keys()) if (!there.has(path)) rmSync(fileOf(path), { force: true });
  const isHere = (path: string) => had.get(path) === there.get(path) && existsSync(fileOf(path));
  const changed = [...there.keys()].filter((path) => !isHere(path));
  await inParallel(
    changed,
    async (path) => {
      const found = await store.get(site.above + path);
      if (!found) throw new ReleaseError(`${site.address} changes at this moment: try again`);
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), found.bytes);
      there.set(path, found.etag);
    },
    AT_ONCE,
  );
  dropHalves(folder);
  return there;
}

/**
 * Makes a site equal to its copy. New files that no other file names yet go first; then, one after the other, those that pages
 * and releases read, each only if it is still the one that was downloaded; the registry last.
 */
async function push(
  { above, name }: S3Address,
  store: S3Store,
  lock: S3Lock,
  folder: string,
  [before, tags]: readonly [Snapshot, Tags],
): Promise<void> {
  const after = snapshotOf(folder);
  const { put } = changeOf(before, after);
  const remove = [...tags.keys()].filter((path) => !after.has(path));
  if (put.length + remove.length === 0) return;
  const bytesOf = (path: string) => readFileSync(join(dirname(folder), path));
  const lifetimeOf = (path: string) => cacheControl(path.slice(name.length + 1));
  const [unseen, seen] = [put.filter(isUnseen), put.filter((path) => !isUnseen(path))];
  const isManifest = (path: string) => path.endsWith(`/${MANIFEST_FILE}`);
  // A version without its manifest is half there.
  for (const files of [unseen.filter((path) => !isManifest(path)), unseen.filter(isManifest)]) {
    const upload = (path: string) => store.put(above + path, bytesOf(path), lifetimeOf(path));
    await inParallel(files, upload, AT_ONCE);
  }
  await lock.touch();
  try {
    for (const path of seen) {
      lock.check();
      const replaces = tags.get(path) ?? null;
      const tag = await store.swap(above + path, bytesOf(path), replaces, lifetimeOf(path));
      if (tag === null) throw takenOver(store);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new ReleaseError(`${message}; \`npm run release -- status\` says what is in use`);
  }
  await lock.touch();
  await inParallel(remove, (path) => store.remove(above + path), AT_ONCE);
}

/** A site in a bucket of S3's kind. */
export function s3Site(site: S3Address): Elsewhere {
  const store = openS3(site);
  let tags: Tags = new Map();
  const pullInto = async (folder: string) => {
    tags = await pull(site, store, folder, tags);
  };
  return {
    address: site.address,
    name: site.name,
    pull: pullInto,
    lock: (folder) => async (work) => {
      const lock = await takeS3Lock(store, `${site.above}${site.name}/${LOCK}`);
      try {
        await pullInto(folder);
        const before = snapshotOf(folder);
        const done = await work(lock.check);
        await push(site, store, lock, folder, [before, tags]);
        return done;
      } finally {
        await lock.release();
      }
    },
  };
}

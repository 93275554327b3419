import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { flushNames, writeWhole } from '../files/files.ts';
import type { BuiltRemote, Hashes, Manifest } from './built-remote.ts';
import { isElsewhere } from './other-origin.ts';
import { ReleaseError } from './release-error.ts';
import { chunkFolder, MANIFEST_FILE, manifestText, versionFolder } from './site.ts';

/** The result of an upload: files that were new, and their size (not compressed). */
export interface Upload {
  newFiles: number;
  newBytes: number;
  sharedFiles: number;
}

/** A file's own name and those of its existing compressed copies. */
const withCompressed = (file: string): string[] =>
  [file, `${file}.br`, `${file}.gz`].filter((one) => existsSync(one));

/** How a browser reads a file and its compressed copies. */
const READ_BY: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Whether a browser would get the bytes of a hash from a file; a compressed copy need not be there. */
function matches(file: string, suffix: string, integrity: string): boolean {
  const copy = `${file}${suffix}`;
  if (!existsSync(copy)) return suffix !== '';
  try {
    return integrityOf(READ_BY[suffix]!(readFileSync(copy))) === integrity;
  } catch {
    return false;
  }
}

/** The files that don't match their hashes, missing ones and damaged compressed copies included. */
export function differing(folder: string, hashes: Hashes): string[] {
  return Object.entries(hashes).flatMap(([name, integrity]) => {
    const file = join(folder, name);
    const wrong = Object.keys(READ_BY).find((suffix) => !matches(file, suffix, integrity));
    return wrong === undefined ? [] : [`${name}${wrong}`];
  });
}

function checkSame(folder: string, hashes: Hashes, what: string): void {
  const [first, ...more] = differing(folder, hashes);
  if (first === undefined) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  throw new ReleaseError(
    `${what} exists already with other bytes (${first}${others}); what was released once never changes`,
  );
}

/** Adds the chunks that are not there yet. */
function uploadChunks(site: string, { folder, manifest }: BuiltRemote): Upload {
  const { remote, chunks } = manifest;
  const to = chunkFolder(site, remote);
  mkdirSync(to, { recursive: true });
  const names = Object.keys(chunks);
  const known = names.filter((name) => existsSync(join(to, name)));
  checkSame(
    to,
    Object.fromEntries(known.map((name) => [name, chunks[name]!])),
    `a chunk of ${remote}`,
  );
  const upload = { newFiles: 0, newBytes: 0, sharedFiles: known.length };
  for (const name of names) {
    const isNew = !existsSync(join(to, name));
    // The file itself last: once it is there, its compressed copies are, too.
    for (const file of withCompressed(join(folder, 'chunks', name)).reverse()) {
      const target = join(to, basename(file));
      mkdirSync(dirname(target), { recursive: true });
      if (!existsSync(target)) writeWhole(target, readFileSync(file));
    }
    if (isNew) {
      upload.newFiles++;
      upload.newBytes += readFileSync(join(to, name)).length;
    }
  }
  return upload;
}

/** Uploads the manifest of a release elsewhere: all else stays where it is. */
function uploadManifest(folder: string, manifest: Manifest): Upload {
  const { remote, release } = manifest;
  const text = manifestText(manifest);
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    writeWhole(file, text);
  }
  checkSame(folder, { [MANIFEST_FILE]: integrityOf(text) }, `${remote} ${release.version}`);
  return { newFiles: 0, newBytes: 0, sharedFiles: 0 };
}

/**
 * Uploads a build to a site without effect for users: its version's folder under a name that was never used,
 * its chunks beside those of other versions. Throws for an existing version or chunk with other bytes. The
 * caller holds the site's lock.
 */
export function upload(site: string, built: BuiltRemote): Upload {
  const { manifest } = built;
  const { remote, release, files } = manifest;
  const folder = versionFolder(site, remote, release.version);
  const isThere = existsSync(folder);
  if (isElsewhere(release)) return uploadManifest(folder, manifest);
  if (isThere) {
    const manifestHash = integrityOf(manifestText(manifest));
    const all = { ...files, [MANIFEST_FILE]: manifestHash };
    checkSame(folder, all, `${remote} ${release.version}`);
  }
  const chunks = uploadChunks(site, built);
  if (isThere) return chunks;

  const draft = `${folder}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  for (const name of Object.keys(files)) {
    mkdirSync(dirname(join(draft, name)), { recursive: true });
    for (const file of withCompressed(join(built.folder, 'release', name))) {
      const target = join(draft, dirname(name), basename(file));
      writeFileSync(target, readFileSync(file), { flush: true });
      if (file.endsWith(name)) chunks.newBytes += readFileSync(target).length;
    }
    chunks.newFiles++;
  }
  writeWhole(join(draft, MANIFEST_FILE), manifestText(manifest));
  renameSync(draft, folder);
  for (const above of [dirname(folder), dirname(dirname(folder)), site]) flushNames(above);
  return chunks;
}

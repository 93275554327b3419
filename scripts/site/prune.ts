import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chunkFolder, readManifest, remoteFolder } from './site.ts';

const CHUNKS = 'chunks';

/** Removes a folder so that it is either complete or not under its name. */
function removeWhole(folder: string): void {
  const aside = folder.endsWith('.tmp') ? folder : `${folder}.tmp`;
  if (aside !== folder) renameSync(folder, aside);
  rmSync(aside, { recursive: true, force: true });
}

/** Versions of a remote on a site, in no particular order. */
export function versionsThere(site: string, remote: string): string[] {
  const folder = remoteFolder(site, remote);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== CHUNKS && !one.name.endsWith('.tmp'))
    .map(({ name }) => name);
}

/**
 * Removes the versions of a remote that are not kept, the chunks that no kept version uses, and the leftovers
 * of interrupted uploads. The caller holds the site's lock.
 */
export function prune(site: string, remote: string, kept: ReadonlySet<string>): void {
  const folder = remoteFolder(site, remote);
  const needed = new Set(
    [...kept].flatMap((version) => Object.keys(readManifest(site, remote, version)?.chunks ?? {})),
  );
  for (const version of versionsThere(site, remote)) {
    if (!kept.has(version)) removeWhole(join(folder, version));
  }
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.tmp'))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  const chunks = chunkFolder(site, remote);
  if (!existsSync(chunks)) return;
  for (const name of readdirSync(chunks)) {
    if (!needed.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(chunks, name), { force: true });
  }
}

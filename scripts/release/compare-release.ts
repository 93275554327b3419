import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { filesBelow } from '../files/files.ts';
import type { BuiltRemote, Manifest } from '../site/built-remote.ts';
import { versionsIn } from '../site/majors.ts';
import {
  chunkFolder,
  MANIFEST_FILE,
  manifestText,
  readRegistry,
  versionFolder,
} from '../site/site.ts';

/** What a comparison found: the number of files of both, and a line for each that differs. */
export interface Compared {
  files: number;
  differ: string[];
}

type Contents = ReadonlyMap<string, Buffer>;

function contents(folder: string, prefix: string, files = filesBelow(folder)): [string, Buffer][] {
  return files.map((file) => [
    `${prefix}${file.slice(folder.length + 1).replaceAll('\\', '/')}`,
    readFileSync(file),
  ]);
}

/** Every file of a version that browsers may get from a site, compressed copies too. */
function onSite(site: string, { remote, release, chunks }: Manifest): Contents {
  const folder = chunkFolder(site, remote);
  const own = Object.keys(chunks)
    .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file));
  return new Map([
    ...contents(versionFolder(site, remote, release.version), ''),
    ...contents(folder, 'chunks/', own),
  ]);
}

/** The files of a build that are released: other tools write more beside them. */
function inBuild({ folder, manifest }: BuiltRemote): Contents {
  const own = join(folder, 'release');
  const released = filesBelow(own).filter((file) => {
    const name = file.slice(own.length + 1).replaceAll('\\', '/');
    return Object.hasOwn(manifest.files, name.replace(/\.(br|gz)$/, ''));
  });
  return new Map([
    ...contents(own, '', released),
    [MANIFEST_FILE, Buffer.from(manifestText(manifest))],
    ...contents(join(folder, 'chunks'), 'chunks/'),
  ]);
}

function differenceOf(name: string, site?: Buffer, build?: Buffer): string[] {
  if (!site) return [`${name} is not on the site`];
  if (!build) return [`${name} is not in the build`];
  if (site.equals(build)) return [];
  const at = site.findIndex((byte, index) => byte !== build[index]);
  return [`${name} from byte ${at === -1 ? site.length : at} on`];
}

/** The parts of a version in the registry that every place of it has. */
const NAMED = ['entry', 'integrity', 'preload', 'federation', 'foreign', 'contract'] as const;
/** Those that the current version and the canary have. */
const EARLY = ['landing', 'words', 'facts'] as const;

/** What the registry says otherwise of a version than its build does. */
function inRegistry(site: string, { remote, release }: Manifest, version: string): string[] {
  const named = versionsIn(readRegistry(site).remotes[remote]);
  const places = named.filter((one) => one.version === version);
  return places.flatMap((place) => {
    const told: RemoteVersion = place;
    const parts = [...NAMED, ...EARLY.filter((part) => told[part] !== undefined)];
    return parts
      .filter((part) => !isDeepStrictEqual(told[part], release[part]))
      .map((part) => `remotes.json in its ${part}`);
  });
}

/** Compares a version on a site with a build, byte by byte, and with what the registry says of it. */
export function compareRelease(site: string, there: Manifest, built: BuiltRemote): Compared {
  const [own, other] = [onSite(site, there), inBuild(built)];
  const names = [...new Set([...own.keys(), ...other.keys()])].sort();
  return {
    files: names.length,
    differ: [
      ...names.flatMap((name) => differenceOf(name, own.get(name), other.get(name))),
      ...inRegistry(site, built.manifest, there.release.version),
    ],
  };
}

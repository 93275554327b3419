import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { StartList } from '../../shared/src/federation/start-list-plugin.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { filesBelow, hashOf } from '../files/files.ts';
import { Refusal } from './refusal.ts';

/**
 * What a build says of itself, in its folder's `build.json`. Beside it, in that of a remote, `release/`
 * holds the files of the version, `chunks/` those that versions share.
 */
export interface BuildInfo {
  /** The remote's name, or `host`. */
  remote: string;
  /** The version in its package.json. */
  packageVersion: string;
  contract: ContractVersion;
}

export const BUILD_INFO = 'build.json';

const REMOTE_ENTRY = 'remoteEntry.js';
const START_LIST = 'start.json';

/** From an entry on, where the chunks are that versions share. */
const CHUNKS = '../chunks/';

/** What lies compressed beside a file is made of it, and no part of what was built. */
const TWIN = /\.(br|gz)$/;

/** A file of a build or of a site: its name below the folder it belongs to, and its bytes' hash. */
export type Hashes = Readonly<Record<string, string>>;

/** A version as its folder's `release.json` tells of it. Equal builds have equal manifests. */
export interface Manifest {
  schema: 1;
  remote: string;
  release: RemoteVersion;
  /** The files of the version's own folder, but for the manifest itself. */
  files: Hashes;
  /** Those in `chunks/` that it is made of. */
  chunks: Hashes;
}

/** A remote's build, ready to be released to any site. */
export interface BuiltRemote {
  folder: string;
  manifest: Manifest;
}

function hashesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder)
      .filter((file) => !TWIN.test(file))
      .map((file) => [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        integrityOf(readFileSync(file)),
      ]),
  );
}

/** What a build says of itself. Refuses a folder that is none. */
export function readBuildInfo(folder: string): BuildInfo {
  try {
    const info = JSON.parse(readFileSync(join(folder, BUILD_INFO), 'utf8')) as Partial<BuildInfo>;
    const { remote, packageVersion, contract } = info;
    if (remote && /^[\w.+-]+$/.test(packageVersion ?? '') && contract) {
      return { remote, packageVersion: packageVersion!, contract };
    }
  } catch {
    // Said below, for a file that is missing and one that can't be read alike.
  }
  throw new Refusal(`${folder} is no build: it has no readable ${BUILD_INFO}`);
}

/** What a page needs to know of a build before its entry is there; an older build may not say. */
function startOf(folder: string, chunks: Hashes): Pick<RemoteVersion, 'federation' | 'landing'> {
  const file = join(folder, START_LIST);
  if (!existsSync(file)) return {};
  const { federation, landing } = JSON.parse(readFileSync(file, 'utf8')) as StartList;
  const withHashes = (names: string[]) =>
    names.map((name) => ({ file: name, integrity: chunks[name.slice(CHUNKS.length)]! }));
  const screens = Object.entries(landing).map(([prefix, names]) => [prefix, withHashes(names)]);
  return { federation, landing: Object.fromEntries(screens) as RemoteVersion['landing'] };
}

/** Reads a build of a remote; its version is the package's and a hash of all that was built. */
export function readBuilt(folder: string): BuiltRemote {
  const { remote, packageVersion, contract } = readBuildInfo(folder);
  const own = join(folder, 'release');
  if (!existsSync(join(own, REMOTE_ENTRY))) {
    throw new Refusal(`${folder} is no build of a remote: it has no release/${REMOTE_ENTRY}`);
  }
  const files = hashesBelow(own);
  const chunks = hashesBelow(join(folder, 'chunks'));
  const all = [...filesBelow(own), ...filesBelow(join(folder, 'chunks')), join(folder, BUILD_INFO)];
  const hash = hashOf(
    all.filter((file) => !TWIN.test(file)),
    folder,
  );
  const version = `${packageVersion}-${hash.slice(0, 12)}`;
  // What the entry asks for next, by the names that it has from the entry on.
  const next = (hashes: Hashes, from: string) =>
    Object.entries(hashes)
      .filter(([file]) => /^remote\..*\.(js|css)$/.test(file))
      .map(([file, integrity]) => ({ file: `${from}${file}`, integrity }));
  return {
    folder,
    manifest: {
      schema: 1,
      remote,
      release: {
        version,
        entry: `/remotes/${remote}/${version}/${REMOTE_ENTRY}`,
        integrity: files[REMOTE_ENTRY]!,
        preload: [...next(files, ''), ...next(chunks, CHUNKS)],
        ...startOf(folder, chunks),
        contract,
      },
      files,
      chunks,
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForeign, type RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { pageLinkSchema } from '../../shared/src/contract/page-link.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { StartList } from '../../shared/src/federation/plugins/start-list-plugin.ts';
import { readFacts, type RemoteFacts } from '../../shared/src/shell/remote-facts.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import { filesBelow, hashOf } from '../files/files.ts';
import { foreignRelease } from './foreign-build.ts';
import { ReleaseError } from './release-error.ts';

/**
 * The content of a build's `build.json`. Beside it, in a remote's build, `release/` has the files of the
 * version, `chunks/` those that versions share.
 */
export interface BuildInfo {
  /** The remote's name, or `host`. */
  remote: string;
  /** The version in its package.json. */
  packageVersion: string;
  contract: ContractVersion;
  /** Of a host only: the ways of other tools to build a remote that it can load. */
  foreign?: readonly string[];
  /** Of a host only: the public keys by which its pages check releases. */
  keys?: readonly string[];
}

export const BUILD_INFO = 'build.json';

const REMOTE_ENTRY = 'remoteEntry.js';
const START_LIST = 'start.json';

/** The path from an entry to the shared chunks. */
const CHUNKS = '../chunks/';

/** Compressed copies are no part of the build. */
const COMPRESSED = /\.(br|gz)$/;

/** What other tools write beside the files of a release: source maps, their own notes. */
const NOT_RELEASED = /\.map$|[\\/]\.|[\\/]mf-stats\.json$/;

/** A file of a build or of a site: its name below its folder, and its hash. */
export type Hashes = Readonly<Record<string, string>>;

/** The content of a version's `release.json`. Equal builds have equal manifests. */
export interface Manifest {
  schema: 1;
  remote: string;
  release: RemoteVersion;
  /** The files of the version's own folder, except the manifest itself. */
  files: Hashes;
  /** Its files in `chunks/`. */
  chunks: Hashes;
  /** The facts that the remote declares about its pages; absent in older versions. */
  facts?: RemoteFacts;
}

/** A remote's build, ready to be released to any site. */
export interface BuiltRemote {
  folder: string;
  manifest: Manifest;
}

function hashesBelow(folder: string, leftOut = COMPRESSED): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder)
      .filter((file) => !COMPRESSED.test(file) && !leftOut.test(file.slice(folder.length)))
      .map((file) => [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        integrityOf(readFileSync(file)),
      ]),
  );
}

/** Reads a build's description. Throws for a folder without one. */
export function readBuildInfo(folder: string): BuildInfo {
  try {
    const info = JSON.parse(readFileSync(join(folder, BUILD_INFO), 'utf8')) as Partial<BuildInfo>;
    const { remote, packageVersion, contract, foreign = [], keys = [] } = info;
    if (remote && /^[\w.+-]+$/.test(packageVersion ?? '') && contract) {
      return { remote, packageVersion: packageVersion!, contract, foreign, keys };
    }
  } catch {
    // Reported below, for a missing and an unreadable file alike.
  }
  throw new ReleaseError(`${folder} is no build: it has no readable ${BUILD_INFO}`);
}

/** The part of a remote's facts that a page reads before the remote is loaded: neither titles nor links. */
function factsForPages({ pages, calls }: RemoteFacts): RemoteVersion['facts'] {
  const bare = Object.entries(pages).map(([path, { title: _, ...meta }]) => [path, meta]);
  return { pages: Object.fromEntries(bare) as RemoteFacts['pages'], calls };
}

/** Throws for facts that a page or the server would leave out. */
function checkFacts(folder: string, facts: RemoteFacts): void {
  const parts: unknown[] = [facts.pages, facts.calls, facts.links];
  if (!parts.every((part) => typeof part === 'object' && part !== null)) {
    throw new ReleaseError(`${folder}: its facts are not pages, calls and links`);
  }
  const read = readFacts(facts);
  const pages = Object.keys(facts.pages).filter((path) => !read?.pages[path]);
  const calls = Object.keys(facts.calls).filter((path) => !read?.calls[path]);
  const links = Object.keys(facts.links).filter(
    (path) => !pageLinkSchema.safeParse(facts.links[path]).success,
  );
  const [wrong] = [...pages, ...calls, ...links];
  if (wrong !== undefined) throw new ReleaseError(`${folder}: the facts of ${wrong} are not valid`);
}

/** A build's start list; older builds have none. */
function startListOf(folder: string): StartList | null {
  const file = join(folder, START_LIST);
  if (!existsSync(file)) return null;
  const list = JSON.parse(readFileSync(file, 'utf8')) as StartList;
  if (list.facts) checkFacts(folder, list.facts);
  return list;
}

/** The facts about a build that a page needs before it loads the entry. */
function startOf(
  { federation, landing = {}, words, facts }: StartList,
  chunks: Hashes,
): Pick<RemoteVersion, 'federation' | 'landing' | 'words' | 'facts'> {
  const withHashes = (names: string[]) =>
    names.map((name) => ({ file: name, integrity: chunks[name.slice(CHUNKS.length)]! }));
  const screens = Object.entries(landing).map(([prefix, names]) => [prefix, withHashes(names)]);
  return {
    federation,
    landing: Object.fromEntries(screens) as RemoteVersion['landing'],
    ...(words && { words }),
    ...(facts && { facts: factsForPages(facts) }),
  };
}

/** Reads a build of a remote; its version is the package's and a hash of the whole build. */
export function readBuilt(folder: string): BuiltRemote {
  const { remote, packageVersion, contract } = readBuildInfo(folder);
  const own = join(folder, 'release');
  const list = startListOf(folder);
  const isOther = list !== null && isForeign(list);
  const files = hashesBelow(own, isOther ? NOT_RELEASED : undefined);
  const foreign = isOther
    ? foreignRelease(folder, { remote, kind: list.federation! }, files)
    : null;
  const entry = foreign?.entry ?? REMOTE_ENTRY;
  if (!files[entry]) {
    throw new ReleaseError(`${folder} is no build of a remote: it has no release/${entry}`);
  }
  const chunks = hashesBelow(join(folder, 'chunks'));
  const told = [BUILD_INFO, ...(list ? [START_LIST] : [])].map((file) => join(folder, file));
  const sources = [...filesBelow(own), ...filesBelow(join(folder, 'chunks')), ...told];
  const isLeftOut = (file: string) =>
    COMPRESSED.test(file) || (isOther && NOT_RELEASED.test(file.slice(folder.length)));
  const hash = hashOf(
    sources.filter((file) => !isLeftOut(file)),
    folder,
  );
  const version = `${packageVersion}-${hash.slice(0, 12)}`;
  // The files requested after the entry, relative to the entry.
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
        entry: `/remotes/${remote}/${version}/${entry}`,
        integrity: files[entry],
        preload: [...next(files, ''), ...next(chunks, CHUNKS)],
        ...(list && startOf(list, chunks)),
        ...(foreign && { foreign: foreign.foreign }),
        contract,
      },
      files,
      chunks,
      ...(list?.facts && { facts: list.facts }),
    },
  };
}

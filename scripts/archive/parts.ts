import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { HOST, type App } from '../../shared/src/federation/apps.ts';
import { BILL_OF_MATERIALS } from '../../shared/src/federation/plugins/bill-of-materials.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';
import type { Registry, RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { filesBelow } from '../files/files.ts';
import { packTar, unpackTar, type Files } from './tar.ts';

/** A packed part: its path below the archive's folder, and the hash of its bytes. */
interface Packed {
  file: string;
  integrity: string;
  /** When it was packed. */
  archived: string;
}

export interface ArchivedHost extends Packed {
  version: string;
  contract: ContractVersion;
}

export interface ArchivedRemote extends Packed {
  release: RemoteVersion;
}

export interface ArchivedServer extends Packed {
  version: string;
}

/** `releases.json`: the previous release of each part, as it can be put on a site again. */
export interface Releases {
  schema: 1;
  host: ArchivedHost;
  /** The API server, with the wire contract that it speaks. */
  server?: ArchivedServer;
  remotes: Readonly<Record<string, ArchivedRemote>>;
}

/** Where a part was built and released. */
export interface Source {
  /** The checkout it was built from. */
  checkout: string;
  /** The site that serves it. */
  site: string;
}

/** The languages whose archived texts the journeys read. */
const ARCHIVED_LANGUAGES = ['en', 'de'];

const WORKER = 'service-worker.js';

/** Compressed copies are made again when they are needed. */
const COMPRESSED = /\.(br|gz)$/;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** Files as an archive contains them, below `to`. */
function read(folder: string, files: readonly string[], to: string): [string, Buffer][] {
  return files.map((file) => [`${to}/${file}`, readFileSync(join(folder, file))]);
}

const namesBelow = (folder: string) =>
  filesBelow(folder).map((file) => file.slice(folder.length + 1).replaceAll('\\', '/'));

/** A package's messages by namespace. */
function messagesOf(checkout: string, dir: string, namespace: string): [string, Buffer][] {
  const folder = join(checkout, dir, 'src/locales');
  const files = namesBelow(folder).filter((file) =>
    ARCHIVED_LANGUAGES.some(
      (language) => file === `${language}.json` || file.endsWith(`/${language}.json`),
    ),
  );
  return read(folder, files, `locales/${namespace}`);
}

/** The scripts and stylesheets that a page names directly or indirectly: other files are an older host's. */
function hostFiles(site: string): string[] {
  const all = namesBelow(join(site, 'assets')).filter((file) => !COMPRESSED.test(file));
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const file of all) {
      // A chunk's name is its hash: the code puts it together when it is requested.
      const [, hash = file] = /\.([0-9a-f]{8})\.\w+$/.exec(file) ?? [];
      if (used.has(file) || !text.includes(hash)) continue;
      used.add(file);
      follow(readFileSync(join(site, 'assets', file), 'latin1'));
    }
  };
  follow(readFileSync(join(site, 'index.html'), 'latin1'));
  return [
    'index.html',
    ...all
      .filter((file) => used.has(file) || ['licenses.txt', BILL_OF_MATERIALS].includes(file))
      .map((file) => `assets/${file}`),
  ];
}

/** The files of a remote's version, below the site. */
function remoteFiles(site: string, name: string, { entry }: RemoteVersion): string[] {
  const folder = dirname(entry).slice(1);
  const own = namesBelow(join(site, folder)).filter((file) => !COMPRESSED.test(file));
  const manifest = join(site, folder, 'release.json');
  // Shared chunks are beside the versions' folders; a version's manifest names its own.
  const { chunks = {} } = existsSync(manifest)
    ? (readJson(manifest) as { chunks?: Record<string, string> })
    : {};
  return [
    ...own.map((file) => `${folder}/${file}`),
    ...Object.keys(chunks).map((file) => `remotes/${name}/chunks/${file}`),
  ];
}

function pack(archive: string, file: string, files: Files, archived: string): Packed {
  const tar = packTar(files);
  const packed = brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
  mkdirSync(dirname(join(archive, file)), { recursive: true });
  writeFileSync(join(archive, file), packed);
  return { file, integrity: integrityOf(packed), archived };
}

/** The contract of a site's host; null if the site does not state it. */
function contractOfSite(site: string): ContractVersion | null {
  const file = join(site, 'host.json');
  return existsSync(file) ? (readJson(file) as { contract: ContractVersion }).contract : null;
}

/** Packs the host of a site. Throws if its contract is not the checkout's. */
export function packHost(
  archive: string,
  { checkout, site }: Source,
  contract: ContractVersion,
  archived: string,
): ArchivedHost {
  const served = contractOfSite(site) ?? contract;
  if (served.major !== contract.major || served.minor !== contract.minor) {
    throw new Error(
      `the host in ${site} has contract ${served.major}.${served.minor}, ${checkout} has ${contract.major}.${contract.minor}: archive it from the checkout it was built from`,
    );
  }
  const names = hostFiles(site);
  // A device of today may still have the worker of that site.
  const worker = existsSync(join(site, WORKER)) ? [WORKER] : [];
  const files = new Map([
    ...read(site, [...names, ...worker], 'site'),
    ...messagesOf(checkout, HOST.dir, HOST.name),
    ...messagesOf(checkout, 'shared', 'shared'),
  ]);
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(files.get(`site/${name}`)!);
  const { version } = readJson(join(checkout, HOST.dir, 'package.json')) as { version: string };
  return {
    version: `${version}-${hash.digest('hex').slice(0, 12)}`,
    contract,
    ...pack(archive, 'host.tar.br', files, archived),
  };
}

/** Packs the current version of a remote on a site. Throws if there is none. */
export function packRemote(
  archive: string,
  { checkout, site }: Source,
  { name, dir }: App,
  archived: string,
): ArchivedRemote {
  const registry = readJson(join(site, 'remotes.json')) as Registry;
  const current = registry.remotes[name];
  if (!current) throw new Error(`${site} has no ${name}`);
  // The releases around it and its history are the site's.
  const { previous: _previous, canary: _canary, pinned: _pinned, released: _at, ...release } = current;
  const files = new Map([
    ...read(site, remoteFiles(site, name, current), 'site'),
    ...messagesOf(checkout, dir, name),
  ]);
  return {
    release,
    ...pack(archive, `remotes/${name}.tar.br`, files, archived),
  };
}

const ofTests = /\.test\.ts$|(^|\/)testing\//;

/** Packs the sources of a checkout's API server: it runs from them, with the packages that it finds beside them. */
export function packServer(archive: string, checkout: string, archived: string): ArchivedServer {
  const files = new Map(
    ['api/src', 'shared/src/contract'].flatMap((folder) => {
      const names = namesBelow(join(checkout, folder)).filter((name) => !ofTests.test(name));
      return read(join(checkout, folder), names, folder);
    }),
  );
  for (const dir of ['api', 'shared']) {
    files.set(`${dir}/package.json`, readFileSync(join(checkout, dir, 'package.json')));
  }
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name}\0`).update(bytes);
  const { version } = readJson(join(checkout, 'api/package.json')) as { version: string };
  return {
    version: `${version}-${hash.digest('hex').slice(0, 12)}`,
    ...pack(archive, 'server.tar.br', files, archived),
  };
}

/** The files of a packed part. Throws if its bytes have changed. */
export function unpack(archive: string, { file, integrity }: Packed): Files {
  const packed = readFileSync(join(archive, file));
  if (integrityOf(packed) !== integrity) {
    throw new Error(`${join(archive, file)} is not what was archived: its hash is another`);
  }
  return unpackTar(brotliDecompressSync(packed));
}

/** The files of a packed remote, whose entry must be the one that its release names. */
export function unpackRemote(archive: string, remote: ArchivedRemote): Files {
  const files = unpack(archive, remote);
  const { entry, integrity } = remote.release;
  const bytes = files.get(`site${entry}`);
  if (!bytes || (integrity && integrityOf(bytes) !== integrity)) {
    throw new Error(`${remote.file} holds no ${entry} of the integrity that its release has`);
  }
  return files;
}

/** The archived releases. Throws if there are none. */
export const readReleases = (archive: string): Releases =>
  readJson(join(archive, 'releases.json')) as Releases;

/** Writes down what is archived. */
export function writeReleases(archive: string, releases: Releases): void {
  writeFileSync(join(archive, 'releases.json'), `${JSON.stringify(releases, null, 2)}\n`);
}

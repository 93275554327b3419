import { posix } from 'node:path';
import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { inParallel } from '../process/in-parallel.ts';
import type { BuiltRemote, Hashes, Manifest } from './built-remote.ts';
import { ReleaseError } from './release-error.ts';
import { MANIFEST_FILE, parseManifest } from './site.ts';

/** How long one file may take, in ms. */
const PATIENCE = 20_000;

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a build is named by the address of a release, not by a folder. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Whether the files of a release are at another origin than the site's. Of such a one the site has the manifest alone. */
export const isElsewhere = ({ entry }: Pick<RemoteVersion, 'entry'>): boolean => isAddress(entry);

/** Fetches a file that a page of any origin may read. Throws with its address and what is wrong with it. */
async function fetchFile(url: string): Promise<Buffer> {
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const { message, cause } = error as Error;
    throw new ReleaseError(
      `${url} can't be had: ${(cause as Error | undefined)?.message || message}`,
    );
  }
  if (response.status !== 200) throw new ReleaseError(`${url} answers ${response.status}`);
  if (response.headers.get('access-control-allow-origin') === '*') return bytes;
  throw new ReleaseError(
    `no page of another origin may read ${url}: it needs the header Access-Control-Allow-Origin: *`,
  );
}

/** The files of a release elsewhere with their hashes, by address. Throws for a name that leads out of their folders. */
function filesOf({ release, files, chunks }: Manifest): [url: string, hash: string][] {
  const at = (folder: string, hashes: Hashes) =>
    Object.entries(hashes).map(([name, hash]): [string, string] => {
      const base = new URL(folder, release.entry).href;
      const url = new URL(name, base).href;
      if (url.startsWith(base)) return [url, hash];
      throw new ReleaseError(`the release at ${release.entry} names a file elsewhere: ${name}`);
    });
  return [...at('.', files), ...at('../chunks/', chunks)];
}

/** Throws with the first file of a release elsewhere that a page would not get as it was released. */
async function checkFiles(manifest: Manifest): Promise<void> {
  await inParallel(
    filesOf(manifest),
    async ([url, hash]) => {
      if (integrityOf(await fetchFile(url)) === hash) return;
      throw new ReleaseError(`${url} is not what was released`);
    },
    6,
  );
}

/** Whether a page would get all files of a release elsewhere as they were released. */
export const isWholeElsewhere = (manifest: Manifest): Promise<boolean> =>
  checkFiles(manifest).then(
    () => true,
    () => false,
  );

/** The folder of a version, as it is typed. Throws for one that pages would not load from. */
function folderAt(address: string): URL {
  const url = URL.parse(address.endsWith('/') ? address : `${address}/`);
  const { protocol = '', hostname = '', username, password, search, hash } = url ?? {};
  const isSafe = protocol === 'https:' || LOCAL.includes(hostname);
  if (url && isSafe && !username && !password && !search && !hash) return url;
  throw new ReleaseError(
    `${address} is no address of a version’s folder, by https: https://files.example/remotes/wallet/1.0.0-abc/`,
  );
}

/**
 * A release at another origin, by the address of its version's folder, ready to be named by any site. Throws if a page would
 * not get one of its files as it was released.
 */
export async function readElsewhere(address: string): Promise<BuiltRemote> {
  const folder = folderAt(address);
  const file = new URL(MANIFEST_FILE, folder).href;
  const text = (await fetchFile(file)).toString();
  let there: Manifest;
  try {
    there = parseManifest(JSON.parse(text) as Manifest);
  } catch {
    throw new ReleaseError(`${file} is no manifest of a release`);
  }
  const { version } = there.release;
  if (!/^\d[\w.+-]*$/.test(version) || posix.basename(folder.pathname) !== version) {
    throw new ReleaseError(`${file} is the manifest of another folder, ${version}`);
  }
  const entry = new URL(posix.basename(there.release.entry), folder).href;
  const manifest = { ...there, release: { ...there.release, entry } };
  if (there.files[posix.basename(entry)] !== there.release.integrity) {
    throw new ReleaseError(`${file} does not have the hash of its own entry`);
  }
  await checkFiles(manifest);
  return { folder: folder.href, manifest };
}
